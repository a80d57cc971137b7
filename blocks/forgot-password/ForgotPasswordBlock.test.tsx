import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CUSTOMER, pendingOf, visitIdentity, where } from '../../runtime/forms/test/identity-visit.tsx';
import type { StubbedRoutes } from '../../runtime/ui/test/block-test-setup.ts';
import ForgotPasswordBlock from './ForgotPasswordBlock.tsx';

beforeEach(() => sessionStorage.clear());

const FORGOT = 'POST /api/auth/forgot-password';
const SENT: StubbedRoutes = { [FORGOT]: async () => ({ message: 'Code sent successfully', data: pendingOf('reset') }) };

const forgot = (routes = SENT, more = {}) =>
  visitIdentity({
    type: 'forgot-password',
    component: ForgotPasswordBlock,
    at: '/en-KW/auth/forgot-password?next=%2Ffaq',
    routes,
    ...more,
  });

it('sends a code, and opens the reset, keeping the return URL', async () => {
  const { user, ask, stores } = forgot();
  await user.type(screen.getByLabelText('E-mail'), ` ${CUSTOMER.email}{Enter}`);
  await waitFor(() => expect(where()).toBe('/en-KW/auth/reset-password?next=%2Ffaq'));
  expect(ask).toHaveBeenCalledExactlyOnceWith('POST /api/auth/forgot-password', { email: CUSTOMER.email });
  expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code sent successfully' }]);
});

it('fills in the e-mail address of a customer', async () => {
  const { user, ask, stores } = forgot(SENT, { session: { status: 'authenticated', customer: CUSTOMER } });
  await act(() => stores.session.check());
  expect(screen.getByLabelText('E-mail')).toHaveValue(CUSTOMER.email);
  expect(screen.queryByRole('link', { name: 'Back to sign-in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(where()).toBe('/en-KW/auth/reset-password?next=%2Ffaq'));
  expect(ask).toHaveBeenCalledWith('POST /api/auth/forgot-password', { email: CUSTOMER.email });
});
