import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CUSTOMER,
  pendingOf,
  refuse,
  type StubbedRoutes,
  visitIdentity,
  where,
} from '../../runtime/forms/test/identity-visit.tsx';
import messages from './messages.json' with { type: 'json' };
import OtpBlock from './OtpBlock.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
});

const PENDING = 'GET /api/auth/pending';
const VERIFY = 'POST /api/auth/verify-otp';
const AGAIN = 'POST /api/auth/send-otp';
const signedIn = { status: 'authenticated', customer: CUSTOMER } as const;
const ROUTES: StubbedRoutes = {
  [PENDING]: () => ({ data: pendingOf('sign-up') }),
  [VERIFY]: () => ({ message: 'Registered successfully', data: signedIn }),
  [AGAIN]: () => ({ message: 'Code sent successfully', data: pendingOf('sign-up') }),
};

const otp = (routes: StubbedRoutes = {}, more = {}) =>
  visitIdentity({
    type: 'otp',
    component: OtpBlock,
    messages,
    at: '/en-KW/auth/otp?next=%2Ffaq',
    routes: { ...ROUTES, ...routes },
    user: { advanceTimers: vi.advanceTimersByTime },
    ...more,
  });

const field = () => screen.getByLabelText('Code');
const sendAgain = () => screen.findByRole('button', { name: /^Send again/ });
const elapse = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('the code', () => {
  it('is pasted, signs in, says so, and returns to where somebody wanted to go', async () => {
    const { user, stores, ask } = otp();
    await user.click(field());
    await user.paste('40 213');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/en-KW/faq'));
    expect(ask).toHaveBeenCalledWith('POST', '/api/auth/verify-otp', { otp: '40213' });
    expect(stores.session.customer).toEqual(CUSTOMER);
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Registered successfully' }]);
  });

  it('makes what was typed to get here be forgotten once it has signed in', async () => {
    sessionStorage.setItem('v-form-sign-up', JSON.stringify({ fullName: CUSTOMER.fullName }));
    const { user } = otp();
    await user.type(field(), '40213{Enter}');
    await waitFor(() => expect(where()).toBe('/en-KW/faq'));
    expect(sessionStorage.getItem('v-form-sign-up')).toBeNull();
  });

  it('is filled in by the browser, in one field of five digits', () => {
    otp();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });

  it('of fewer digits is not sent', async () => {
    const { user, ask } = otp();
    await user.type(field(), '402{Enter}');
    expect(field()).toHaveAccessibleDescription('code should be 5 character length');
    expect(ask).not.toHaveBeenCalledWith('POST', expect.anything(), expect.anything());
  });

  it.each(['code_wrong', 'code_expired', 'code_used', 'code_exhausted'])(
    'that is refused (%s) says why beside its field, and can be typed again',
    async (code) => {
      const { user, stores } = otp({ [VERIFY]: refuse(422, code, `It is ${code}.`) });
      await user.type(field(), '11111{Enter}');
      await waitFor(() => expect(field()).toHaveAccessibleDescription(`It is ${code}.`));
      expect(field()).toHaveFocus();
      expect(stores.notices.list).toMatchObject([{ kind: 'error', text: `It is ${code}.` }]);
      await user.clear(field());
      await user.type(field(), '40213');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it('stays typed where the server fails', async () => {
    const { user } = otp({ [VERIFY]: refuse(502, 'bad_gateway', 'x') });
    await user.type(field(), '40213{Enter}');
    expect(await screen.findByText(/it is our fault/)).toBeVisible();
    expect(field()).toHaveValue('40213');
  });
});

describe('a visitor', () => {
  it('sees whom the code went to, after a reload as well', async () => {
    otp();
    expect(await screen.findByText(/We sent a code of five digits to \u2068sara@example.com\u2069/)).toBeVisible();
  });

  it('sees whom the last code went to where another tab has begun something else', async () => {
    let email = 'sara@example.com';
    otp({ [PENDING]: () => ({ data: { ...pendingOf('sign-up'), email } }) });
    await screen.findByText(/sara@example.com/);
    email = 'omar@example.com';
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/omar@example.com/)).toBeVisible();
  });

  it('can go back to correct the address, and still goes where they wanted to', async () => {
    otp();
    const link = await screen.findByRole('link', { name: 'Change it' });
    expect(link).toHaveAttribute('href', '/en-KW/auth/sign-up?next=%2Ffaq');
  });

  it('waits a minute for another code, sees the time, and is told that it was sent', async () => {
    const { user, stores, ask } = otp();
    const button = await sendAgain();
    expect(button).toHaveTextContent('Send again (1:00)');
    await elapse(1);
    expect(button).toHaveTextContent('Send again (0:59)');
    await user.click(button);
    expect(ask).not.toHaveBeenCalledWith('POST', '/api/auth/send-otp', undefined);
    await elapse(59);
    expect(button).toHaveTextContent(/^Send again$/);
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await waitFor(() =>
      expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code sent successfully' }]),
    );
    expect(button).toHaveTextContent('Send again (1:00)');
    expect(button).toHaveFocus();
  });

  it('waits on where another tab has just asked for a code', async () => {
    const { user, stores } = otp({
      [PENDING]: () => ({ data: pendingOf('sign-up', 0) }),
      [AGAIN]: refuse(429, 'code_sent_recently', 'A code was sent.', { retryAfterSeconds: 40 }),
    });
    const button = await sendAgain();
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Send again (0:40)'));
    expect(stores.notices.list).toMatchObject([{ kind: 'error' }]);
  });

  it.each([['none'], ['reset']])('who began no registration (%s) is told so, and led to it', async (kind) => {
    const data = kind === 'reset' ? pendingOf('reset') : { kind };
    otp({ [PENDING]: () => ({ data }) });
    expect(await screen.findByText('There is nothing to confirm')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/en-KW/auth/sign-up?next=%2Ffaq',
    );
  });

  it('whose registration has ended meanwhile is told so, too', async () => {
    const { user, stores } = otp({ [VERIFY]: refuse(409, 'nothing_pending', 'That was too long ago.') });
    await user.type(field(), '40213{Enter}');
    expect(await screen.findByText('There is nothing to confirm')).toBeVisible();
    expect(stores.notices.list).toMatchObject([{ kind: 'error', text: 'That was too long ago.' }]);
  });

  it('can ask again where nobody answered', async () => {
    let isDown = true;
    const { user } = otp({
      [PENDING]: () => (isDown ? refuse(0, '', 'x')() : { data: pendingOf('sign-up') }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  it('who is signed in sees who they are instead', async () => {
    const { stores } = otp({}, { session: signedIn });
    await act(() => stores.session.check());
    expect(screen.getByText('You are signed in as \u2068Sara Ahmed\u2069.')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
