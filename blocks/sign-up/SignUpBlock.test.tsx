import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CUSTOMER,
  pendingOf,
  refuse,
  type StubbedRoutes,
  visitIdentity,
  where,
} from '../../runtime/forms/test/identity-visit.tsx';
import { autofillTokens } from '../../runtime/forms/test/render-form.tsx';
import messages from './messages.json' with { type: 'json' };
import SignUpBlock from './SignUpBlock.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const REGISTER = 'POST /api/auth/register';
const SENT: StubbedRoutes = { [REGISTER]: () => ({ message: 'Code sent successfully', data: pendingOf('sign-up') }) };

const signUp = (routes: StubbedRoutes = SENT, more = {}) =>
  visitIdentity({ type: 'sign-up', component: SignUpBlock, messages, at: '/en-KW/auth/sign-up', routes, ...more });

async function fillIn({ user }: ReturnType<typeof signUp>, fields: Readonly<Record<string, string>> = {}) {
  const texts = { 'Full name': 'Sara Ahmed', 'Phone number': '50000000', 'E-mail': CUSTOMER.email, ...fields };
  for (const [label, text] of Object.entries({ ...texts, Password: 'correct horse' }))
    await user.type(await screen.findByLabelText(label), text);
}

const submit = ({ user }: ReturnType<typeof signUp>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

describe('the sign-up', () => {
  it('registers with the device, says that a code was sent, and goes on to the code, keeping where to return to', async () => {
    const shown = signUp(SENT, { at: '/en-KW/auth/sign-up?next=%2Ffaq' });
    await fillIn(shown);
    await submit(shown);
    await waitFor(() => expect(where()).toBe('/en-KW/auth/otp?next=%2Ffaq'));
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(shown.ask).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/register', {
      fullName: 'Sara Ahmed',
      country: 'KW',
      phoneNumber: '+96550000000',
      email: CUSTOMER.email,
      password: 'correct horse',
      deviceToken: id,
      uuid: id,
    });
    expect(shown.stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code sent successfully' }]);
  });

  it('keeps all but the password for who comes back from the code, to correct the address', async () => {
    const shown = signUp();
    await fillIn(shown);
    await submit(shown);
    await waitFor(() => expect(where()).toBe('/en-KW/auth/otp'));
    shown.unmount();
    signUp();
    expect(await screen.findByLabelText('E-mail')).toHaveValue(CUSTOMER.email);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sara Ahmed');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('500 00000');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('is filled in by browsers and password managers, which know all of its fields', async () => {
    signUp();
    await screen.findByLabelText('Phone number');
    expect(autofillTokens(screen.getByRole('form'))).toEqual({
      fullName: 'name',
      country: 'country',
      phoneNumber: 'tel',
      email: 'username',
      password: 'new-password',
    });
  });

  it('begins with the country of the page, and offers all of the shop', async () => {
    signUp(SENT, { facts: { country: 'SA' } });
    const field = screen.getByLabelText('Country');
    await waitFor(() => expect(field).toHaveValue('SA'));
    expect([...field.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'KW', 'SA']);
  });

  it('says how long a phone number of the country is, and asks the server nothing', async () => {
    const shown = signUp();
    await fillIn(shown, { 'Phone number': '5000' });
    await submit(shown);
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(
      'Phone number must be between 8 and 9 characters',
    );
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    expect(shown.ask).not.toHaveBeenCalled();
  });

  it('says beside the e-mail address that it has an account, and leads to the sign-in', async () => {
    const taken = 'There is an account with this e-mail address already.';
    const shown = signUp({ [REGISTER]: refuse(409, 'email_taken', taken) }, { at: '/en-KW/auth/sign-up?next=%2Ffaq' });
    await fillIn(shown);
    await submit(shown);
    const email = screen.getByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription(`${taken} Sign in`));
    expect(email).toHaveFocus();
    expect(shown.stores.notices.list).toMatchObject([{ kind: 'error', text: taken }]);
    for (const link of screen.getAllByRole('link', { name: 'Sign in' }))
      expect(link).toHaveAttribute('href', '/en-KW/auth/sign-in?next=%2Ffaq');
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
    await shown.user.type(email, 'x');
    expect(email).not.toHaveAccessibleDescription();
  });

  it.each([
    ['the server fails', refuse(500, 'internal', 'x'), /it is our fault. What you typed is kept/],
    ['there is no connection', refuse(0, '', 'x'), /There is no connection/],
    ['it was too often', refuse(429, 'too_many_attempts', 'x', { retryAfterSeconds: 120 }), /try again in 2 minutes/],
  ])('keeps what was typed and says what to do where %s', async (_, answer, words) => {
    const shown = signUp({ [REGISTER]: answer });
    await fillIn(shown);
    await submit(shown);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Sara Ahmed');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(where()).toBe('/en-KW/auth/sign-up');
  });

  it('is in the language of the page, with a heading and a text of the shop’s own', () => {
    signUp(SENT, { facts: { locale: 'ar' }, props: { title: 'انضم إلينا', text: 'طلباتك على كل جهاز.' } });
    expect(screen.getByRole('heading', { level: 1, name: 'انضم إلينا' })).toBeVisible();
    expect(screen.getByText('طلباتك على كل جهاز.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'إنشاء الحساب' })).toBeVisible();
  });
});

it('a customer sees who they are instead', async () => {
  const { stores } = signUp(SENT, { session: { status: 'authenticated', customer: CUSTOMER } });
  await act(() => stores.session.check());
  expect(screen.getByText('You are signed in as \u2068Sara Ahmed\u2069.')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});
