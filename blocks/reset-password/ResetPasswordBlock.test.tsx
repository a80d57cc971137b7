import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CUSTOMER, pendingOf, refuse, visitIdentity, where } from '../../runtime/forms/test/identity-visit.tsx';
import type { StubbedRoutes } from '../../runtime/ui/test/block-test-setup.ts';
import ResetPasswordBlock from './ResetPasswordBlock.tsx';

beforeEach(() => sessionStorage.clear());

const PENDING = 'GET /api/auth/pending';
const RESET = 'PUT /api/auth/reset-password';
const ROUTES: StubbedRoutes = {
  [PENDING]: async () => ({ message: '', data: pendingOf('reset') }),
  [RESET]: async () => ({ message: 'Password reset successfully', data: null }),
};

const reset = (routes: StubbedRoutes = {}, more = {}) =>
  visitIdentity({
    type: 'reset-password',
    component: ResetPasswordBlock,
    at: '/en-KW/auth/reset-password?next=%2Ffaq',
    routes: { ...ROUTES, ...routes },
    ...more,
  });

async function fillIn({ user }: ReturnType<typeof reset>, repeated = 'battery staple') {
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(CUSTOMER.email));
  await user.type(screen.getByLabelText('Code'), '40213');
  await user.type(screen.getByLabelText('Password'), 'battery staple');
  await user.type(screen.getByLabelText('Repeat password'), `${repeated}{Enter}`);
}

it('sets the password by the code, and opens the sign-in, keeping the return URL', async () => {
  const shown = reset();
  await fillIn(shown);
  await waitFor(() => expect(where()).toBe('/en-KW/auth/sign-in?next=%2Ffaq'));
  const body = { otp: '40213', password: 'battery staple', confirmPassword: 'battery staple' };
  expect(shown.ask).toHaveBeenLastCalledWith('PUT /api/auth/reset-password', body);
  expect(shown.stores.notices.list).toMatchObject([{ kind: 'success', text: 'Password reset successfully' }]);
});

it('clears the forgot-password draft after the reset', async () => {
  sessionStorage.setItem('v-form-forgot-password', JSON.stringify({ email: CUSTOMER.email }));
  await fillIn(reset());
  await waitFor(() => expect(where()).toBe('/en-KW/auth/sign-in?next=%2Ffaq'));
  expect(sessionStorage).toHaveLength(0);
});

it('requires equal passwords', async () => {
  const shown = reset();
  await fillIn(shown, 'battery stable');
  expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription('Passwords must match');
  expect(shown.ask).not.toHaveBeenCalledWith('PUT /api/auth/reset-password', expect.anything());
});

it.each(['code_wrong', 'code_expired', 'code_used', 'code_exhausted'])(
  'shows a refused code beside it (%s), and keeps the passwords',
  async (code) => {
    const shown = reset({ [RESET]: refuse(422, code, `It is ${code}.`) });
    await fillIn(shown);
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(`It is ${code}.`));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('battery staple');
  },
);
