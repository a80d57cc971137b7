import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { SessionRemote, SessionState } from '../../api/session-state.ts';
import type { SessionCustomer } from '../../stores/visitor/session-store.ts';
import { createStubClientApi } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../ui/test/render-block.tsx';
import { SARA } from './sara.ts';

type AccountBlockOptions = Omit<RenderBlockOptions<object>, 'props'> & {
  readonly props?: object;
  /** The signed-in customer; Sara by default. */
  readonly customer?: SessionCustomer;
};

/** Account details of a customer without password. */
export const withoutPassword = {
  accountDetails: async () => ({ data: { fullName: SARA.fullName, email: SARA.email, hasPassword: false } }),
};

/** Renders an account block for a signed-in customer. Session calls are recorded. */
export async function renderAccountBlock({ props = {}, facts, customer = SARA, ...options }: AccountBlockOptions) {
  Element.prototype.scrollIntoView = vi.fn();
  let state: SessionState = { status: 'authenticated', customer };
  const clientApi = createStubClientApi({
    'PUT /api/auth/set-phone-number': async () => ({ message: '', data: { ...SARA, hasPassword: true } }),
  });
  const ask = vi.spyOn(clientApi, 'call');
  const remote = {
    read: vi.fn<SessionRemote['read']>(async () => state),
    signIn: vi.fn<SessionRemote['signIn']>(),
    signOut: vi.fn<SessionRemote['signOut']>(async () => {
      state = { status: 'unauthenticated' };
      return { state, message: '' };
    }),
    announce: vi.fn<SessionRemote['announce']>(),
  };
  const pages = [
    ...exampleShopContext.pages,
    'sign-in',
    'forgot-password',
    'my-account',
    'edit-profile',
    'delete-account',
  ] as const;
  const rendered = renderBlock({
    props,
    facts: { pages, ...facts },
    at: '/en-KW/my-account',
    sessionRemote: remote,
    clientApi,
    ...options,
  });
  const signIn = () => act(() => rendered.stores.session.check());
  await signIn();
  return { ...rendered, remote, ask };
}
