import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CUSTOMER,
  pendingOf,
  refuse,
  type StubbedRoutes,
  visitIdentity,
  where,
} from '../../runtime/forms/test/identity-visit.tsx';
import ForgotPasswordBlock from './ForgotPasswordBlock.tsx';
import messages from './messages.json' with { type: 'json' };

beforeEach(() => sessionStorage.clear());

const FORGOT = 'POST /api/auth/forgot-password';
const SENT: StubbedRoutes = { [FORGOT]: () => ({ message: 'Code sent successfully', data: pendingOf('reset') }) };

const forgot = (routes = SENT, more = {}) =>
  visitIdentity({
    type: 'forgot-password',
    component: ForgotPasswordBlock,
    messages,
    at: '/en-KW/auth/forgot-password?next=%2Ffaq',
    routes,
    ...more,
  });

it('sends a code, says so, and goes on to the new password, keeping where to return to', async () => {
  const { user, ask, stores } = forgot();
  await user.type(screen.getByLabelText('E-mail'), ` ${CUSTOMER.email}{Enter}`);
  await waitFor(() => expect(where()).toBe('/en-KW/auth/reset-password?next=%2Ffaq'));
  expect(ask).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/forgot-password', { email: CUSTOMER.email });
  expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code sent successfully' }]);
});

it('leads back to the sign-in', () => {
  forgot();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
    'href',
    '/en-KW/auth/sign-in?next=%2Ffaq',
  );
});

it('keeps what was typed where the server fails, and says what to do', async () => {
  const { user } = forgot({ [FORGOT]: refuse(500, 'internal', 'x') });
  await user.type(screen.getByLabelText('E-mail'), `${CUSTOMER.email}{Enter}`);
  expect(await screen.findByText(/it is our fault/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(CUSTOMER.email);
});

it('says what it is for, in the language of the page or in words of the shop’s own', () => {
  forgot(SENT, { facts: { locale: 'de' } });
  expect(screen.getByText(/Wir senden Ihnen einen Code/)).toBeVisible();
  forgot(SENT, { props: { title: 'Lost your password?', text: 'It happens.' } });
  expect(screen.getByRole('heading', { name: 'Lost your password?' })).toBeVisible();
  expect(screen.getByText('It happens.')).toBeVisible();
});

it('fills in the address of a customer, who may have no password yet, and does not lead to the sign-in', async () => {
  const { user, ask, stores } = forgot(SENT, { session: { status: 'authenticated', customer: CUSTOMER } });
  await act(() => stores.session.check());
  expect(screen.getByLabelText('E-mail')).toHaveValue(CUSTOMER.email);
  expect(screen.queryByRole('link', { name: 'Back to sign-in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(where()).toBe('/en-KW/auth/reset-password?next=%2Ffaq'));
  expect(ask).toHaveBeenCalledWith('POST', '/api/auth/forgot-password', { email: CUSTOMER.email });
});
