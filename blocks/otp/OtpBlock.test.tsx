import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, pendingOf, refuse, visitIdentity, where } from '../../runtime/forms/test/identity-visit.tsx';
import type { StubbedRoutes } from '../../runtime/ui/test/block-test-setup.ts';
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
  [PENDING]: async () => ({ message: '', data: pendingOf('sign-up') }),
  [VERIFY]: async () => ({ message: 'Registered successfully', data: signedIn }),
  [AGAIN]: async () => ({ message: 'Code sent successfully', data: pendingOf('sign-up') }),
};

const otp = (routes: StubbedRoutes = {}, more = {}) =>
  visitIdentity({
    type: 'otp',
    component: OtpBlock,
    at: '/en-KW/auth/otp?next=%2Ffaq',
    routes: { ...ROUTES, ...routes },
    user: { advanceTimers: vi.advanceTimersByTime },
    ...more,
  });

const field = () => screen.getByLabelText('Code');
const sendAgain = () => screen.findByRole('button', { name: /^Send again/ });
const elapse = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('the code', () => {
  it('is pasted, signs in, and returns to the page before', async () => {
    const { user, stores, ask } = otp();
    await user.click(field());
    await user.paste('40 213');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/en-KW/faq'));
    expect(ask).toHaveBeenCalledWith('POST /api/auth/verify-otp', { otp: '40213' });
    expect(stores.session.customer).toEqual(CUSTOMER);
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Registered successfully' }]);
  });

  it('clears the sign-up draft once signed in', async () => {
    sessionStorage.setItem('v-form-sign-up', JSON.stringify({ fullName: CUSTOMER.fullName }));
    const { user } = otp();
    await user.type(field(), '40213{Enter}');
    await waitFor(() => expect(where()).toBe('/en-KW/faq'));
    expect(sessionStorage.getItem('v-form-sign-up')).toBeNull();
  });

  it('needs five digits', async () => {
    const { user, ask } = otp();
    await user.type(field(), '402{Enter}');
    expect(field()).toHaveAccessibleDescription('code should be 5 character length');
    expect(ask).not.toHaveBeenCalledWith('POST /api/auth/verify-otp', expect.anything());
  });

  it.each(['code_wrong', 'code_expired', 'code_used', 'code_exhausted'])(
    'is refused (%s) beside its field, and can be typed again',
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
});

describe('a visitor', () => {
  it('waits a minute for another code', async () => {
    const { user, stores, ask } = otp();
    const button = await sendAgain();
    expect(button).toHaveTextContent('Send again (1:00)');
    await elapse(1);
    expect(button).toHaveTextContent('Send again (0:59)');
    await user.click(button);
    expect(ask).not.toHaveBeenCalledWith('POST /api/auth/send-otp', {});
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

  it.each(['none', 'reset'] as const)('without registration (%s) is led to it', async (kind) => {
    const data = kind === 'reset' ? pendingOf('reset') : { kind };
    otp({ [PENDING]: async () => ({ message: '', data }) });
    expect(await screen.findByText('There is nothing to confirm')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/en-KW/auth/sign-up?next=%2Ffaq',
    );
  });
});
