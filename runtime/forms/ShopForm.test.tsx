import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form as signIn } from '../../schemas/generated/forms/sign-in.js';
import { ApiError } from '../api/api.ts';
import { formOf, renderForm } from './test/render-form.tsx';

beforeEach(() => sessionStorage.clear());

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Send/ });

/** Browsers have rules of their own for e-mail addresses. */
const hasError = (field: HTMLElement) => field.hasAttribute('aria-invalid');

const signInForm = (more: Partial<Parameters<typeof renderForm>[0]> = {}) => renderForm({ form: signIn, ...more });

async function fillIn({ user }: ReturnType<typeof signInForm>): Promise<void> {
  await user.type(email(), 'sara@example.com');
  await user.type(password(), 'correct horse');
}

describe('an error', () => {
  it('appears after its field was left, then updates at each keystroke', async () => {
    const { user } = signInForm();
    await user.type(email(), 'sara@');
    expect(hasError(email())).toBe(false);
    await user.tab();
    expect(email()).toHaveAccessibleDescription('Invalid email');
    expect(hasError(password())).toBe(false);
    await user.type(email(), 'example.com');
    expect(hasError(email())).toBe(false);
    await user.type(email(), 'pany');
    expect(hasError(email())).toBe(true);
  });

  it('waits for the click that leaves its field, so that the target does not move', async () => {
    const { user } = signInForm();
    await user.type(email(), 'sara@');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Show password' }) });
    expect(email()).not.toHaveFocus();
    expect(hasError(email())).toBe(false);
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(hasError(email())).toBe(true));
  });

  it('prevents sending: the first is focused, scrolled into view and shown as a warning', async () => {
    const { user, send, stores } = signInForm();
    await user.type(password(), 'short');
    await user.click(button());
    expect(send).not.toHaveBeenCalled();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Field is required');
    expect(password()).toHaveAccessibleDescription('password length must be larger than 8 character');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(stores.notices.list).toMatchObject([{ kind: 'warning', text: 'E-mail: Field is required' }]);
  });

  it('warning is dismissed by typing', async () => {
    const { user, stores } = signInForm();
    await user.click(button());
    expect(stores.notices.list).toHaveLength(1);
    await user.type(email(), 's');
    expect(stores.notices.list).toHaveLength(0);
  });
});

describe('sending', () => {
  it('sends trimmed values by Enter, with a busy state', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const shown = signInForm({ send });
    await shown.user.type(email(), ' sara@example.com ');
    await shown.user.type(password(), ' correct horse{Enter}');
    expect(send).toHaveBeenCalledWith({ email: 'sara@example.com', password: ' correct horse' });
    expect(screen.getByRole('form', { name: 'Form' })).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveTextContent('Sending…');
    await shown.user.click(button());
    expect(send).toHaveBeenCalledOnce();
    await act(async () => finish());
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false');
    expect(button()).toHaveTextContent('Send');
  });

  it('sends autofilled values without events', async () => {
    const { user, send } = signInForm();
    const fill = (field: HTMLElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    };
    fill(email(), 'sara@example.com');
    fill(password(), 'correct horse');
    await user.click(button());
    expect(send).toHaveBeenCalledWith({ email: 'sara@example.com', password: 'correct horse' });
  });

  it.each([
    ['offline', new ApiError('no answer', 0), /^There is no connection\. What you typed is kept/],
    ['the server fails', new ApiError('x', 500), /it is our fault\. What you typed is kept/],
    ['an unknown error occurs', new Error('x'), /it is our fault/],
    [
      'rate limited by minutes',
      new ApiError('Too often.', 429, { details: { retryAfterSeconds: 61 } }),
      'Too many attempts. Please try again in 2 minutes.',
    ],
    [
      'rate limited by hours',
      new ApiError('Too often.', 429, { details: { retryAfterSeconds: 4 * 3600 + 1 } }),
      'Too many attempts. Please try again in 5 hours.',
    ],
    ['the server rejects', new ApiError('E-mail or password is wrong.', 401), 'E-mail or password is wrong.'],
  ])('shows an error when %s, and keeps the input', async (_, error, text) => {
    const shown = signInForm({ send: () => Promise.reject(error) });
    await fillIn(shown);
    await shown.user.click(button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(shown.stores.notices.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) }]);
    expect(email()).toHaveValue('sara@example.com');
    expect(password()).toHaveValue('correct horse');
    expect(button()).toHaveTextContent('Send');
  });
});

describe('a draft', () => {
  it('is restored after a reload, without passwords', async () => {
    const shown = signInForm();
    await fillIn(shown);
    shown.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
    signInForm();
    expect(email()).toHaveValue('sara@example.com');
    expect(password()).toHaveValue('');
    expect(hasError(email())).toBe(false);
  });

  it('takes precedence over initial values', async () => {
    const initialValues = { email: 'old@example.com' };
    const shown = signInForm({ initialValues });
    await shown.user.clear(email());
    await shown.user.type(email(), 'new@example.com');
    shown.unmount();
    signInForm({ initialValues });
    await waitFor(() => expect(email()).toHaveValue('new@example.com'));
  });

  it('is deleted after sending', async () => {
    const shown = signInForm();
    await fillIn(shown);
    await shown.user.click(button());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('yields to input before hydration', async () => {
    sessionStorage.setItem('v-form-sign-in', '{"email":"old@example.com"}');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      for (const field of document.querySelectorAll<HTMLInputElement>('input[type="email"]'))
        value?.set?.call(field, 'early@example.com');
    });
    signInForm({ isHydrated: true });
    await waitFor(() => expect(email()).toHaveValue('early@example.com'));
  });

  it('keeps the caret of input before hydration', async () => {
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      for (const field of document.querySelectorAll('textarea')) {
        field.value = 'Do you repair';
        field.focus();
        field.setSelectionRange(3, 3);
      }
    });
    const { user } = renderForm({ form: formOf('content', 'textarea'), isHydrated: true });
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Do you repair'));
    await user.keyboard('all ');
    expect(screen.getByLabelText('Message')).toHaveValue('Do all you repair');
  });
});

it('is never sent in a URL, and shows a notice without script', () => {
  signInForm();
  expect(screen.getByRole('form')).toHaveAttribute('method', 'post');
  expect(screen.getByText('This page needs JavaScript; please turn it on.')).toBeInTheDocument();
});
