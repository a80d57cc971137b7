import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CUSTOMER, pendingOf, refuse, visitIdentity, where } from '../../runtime/forms/test/identity-visit.tsx';
import type { StubbedRoutes } from '../../runtime/ui/test/block-test-setup.ts';
import SignUpBlock from './SignUpBlock.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const REGISTER = 'POST /api/auth/register';
const SENT: StubbedRoutes = {
  [REGISTER]: async () => ({ message: 'Code sent successfully', data: pendingOf('sign-up') }),
};

const signUp = (routes: StubbedRoutes = SENT, more = {}) =>
  visitIdentity({ type: 'sign-up', component: SignUpBlock, at: '/en-KW/auth/sign-up', routes, ...more });

async function fillIn({ user }: ReturnType<typeof signUp>, fields: Readonly<Record<string, string>> = {}) {
  const texts = { 'Full name': 'Sara Ahmed', 'Phone number': '50000000', 'E-mail': CUSTOMER.email, ...fields };
  for (const [label, text] of Object.entries({ ...texts, Password: 'correct horse' }))
    await user.type(await screen.findByLabelText(label), text);
}

const submit = ({ user }: ReturnType<typeof signUp>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

it('registers with the device, sends a code, and opens the code page, keeping the return URL', async () => {
  const shown = signUp(SENT, { at: '/en-KW/auth/sign-up?next=%2Ffaq' });
  await fillIn(shown);
  await submit(shown);
  await waitFor(() => expect(where()).toBe('/en-KW/auth/otp?next=%2Ffaq'));
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(shown.ask).toHaveBeenCalledExactlyOnceWith('POST /api/auth/register', {
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

it('keeps all but the password on return from the code', async () => {
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

it('reports a known e-mail address beside it, and links to the sign-in', async () => {
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
