import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form as contact } from '../../schemas/generated/forms/contact.js';
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
  it('stands beside its field once that was left, and then comes and goes at each keystroke', async () => {
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

  it('is not said of a field that was left for another window', async () => {
    const { user } = signInForm();
    await user.click(email());
    act(() => void email().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(hasError(email())).toBe(false);
  });

  it('waits for the click that leaves its field, since it would move what is clicked', async () => {
    const { user } = signInForm();
    await user.type(email(), 'sara@');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Show password' }) });
    expect(email()).not.toHaveFocus();
    expect(hasError(email())).toBe(false);
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(hasError(email())).toBe(true));
  });

  it('keeps the form from being sent: the first is focused, scrolled into view and shown as a warning', async () => {
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

  it('takes the warning away, which may be over the button, once somebody types', async () => {
    const { user, stores } = signInForm();
    await user.click(button());
    expect(stores.notices.list).toHaveLength(1);
    await user.type(email(), 's');
    expect(stores.notices.list).toHaveLength(0);
  });
});

describe('sending', () => {
  it('sends the trimmed values by Enter, and says that it does', async () => {
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

  it('sends what a password manager filled in and told nobody of', async () => {
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
    ['there is no connection', new ApiError('no answer', 0), /^There is no connection\. What you typed is kept/],
    ['the server fails', new ApiError('x', 500), /it is our fault\. What you typed is kept/],
    ['something else is wrong', new Error('x'), /it is our fault/],
    [
      'there were too many attempts',
      new ApiError('Too often.', 429, { details: { retryAfterSeconds: 61 } }),
      'Too many attempts. Please try again in 2 minutes.',
    ],
    [
      'it takes hours until the next attempt',
      new ApiError('Too often.', 429, { details: { retryAfterSeconds: 4 * 3600 + 1 } }),
      'Too many attempts. Please try again in 5 hours.',
    ],
    ['the server refuses', new ApiError('E-mail or password is wrong.', 401), 'E-mail or password is wrong.'],
  ])('says what to do where %s, and keeps what was typed', async (_, error, text) => {
    const shown = signInForm({ send: () => Promise.reject(error) });
    await fillIn(shown);
    await shown.user.click(button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(shown.stores.notices.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) }]);
    expect(email()).toHaveValue('sara@example.com');
    expect(password()).toHaveValue('correct horse');
    expect(button()).toHaveTextContent('Send');
  });

  it('takes the words of a failure away when it is sent again', async () => {
    const send = vi.fn().mockRejectedValueOnce(new ApiError('Wrong.', 401)).mockResolvedValue(undefined);
    const shown = signInForm({ send });
    await fillIn(shown);
    await shown.user.click(button());
    await screen.findByText('Wrong.');
    await shown.user.click(button());
    await waitFor(() => expect(screen.queryByText('Wrong.')).toBeNull());
  });
});

describe('what was typed', () => {
  it('is there again after a reload, but no password', async () => {
    const shown = signInForm();
    await fillIn(shown);
    shown.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
    signInForm();
    expect(email()).toHaveValue('sara@example.com');
    expect(password()).toHaveValue('');
    expect(hasError(email())).toBe(false);
  });

  it('goes before what the form begins with', async () => {
    const initialValues = { email: 'old@example.com' };
    const shown = signInForm({ initialValues });
    await shown.user.clear(email());
    await shown.user.type(email(), 'new@example.com');
    shown.unmount();
    signInForm({ initialValues });
    await waitFor(() => expect(email()).toHaveValue('new@example.com'));
  });

  it('is forgotten once it was sent', async () => {
    const shown = signInForm();
    await fillIn(shown);
    await shown.user.click(button());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is no other form’s', async () => {
    const shown = signInForm();
    await fillIn(shown);
    shown.unmount();
    renderForm({ form: contact });
    expect(email()).toHaveValue('');
  });

  it('before hydration stays, and is more than what was kept', async () => {
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

  it('before hydration stays in a field of several lines, too', async () => {
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      for (const field of document.querySelectorAll('textarea')) field.value = 'Do you repair';
    });
    const { user } = renderForm({ form: formOf('content', 'textarea'), isHydrated: true });
    const message = screen.getByLabelText('Message');
    await waitFor(() => expect(message).toHaveValue('Do you repair'));
    await user.type(message, ' frames?');
    expect(message).toHaveValue('Do you repair frames?');
    expect(sessionStorage.getItem('v-form-one-textarea')).toContain('Do you repair frames?');
  });

  it('before hydration keeps its caret', async () => {
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

it('is never sent in an address, and says without script that it needs it', () => {
  signInForm();
  expect(screen.getByRole('form')).toHaveAttribute('method', 'post');
  expect(screen.getByText('This page needs JavaScript; please turn it on.')).toBeInTheDocument();
});
