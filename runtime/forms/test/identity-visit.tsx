import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import type { PendingState, SessionRemote, SessionState } from '../../api/session-state.ts';
import { createStubClientApi, type StubbedRoutes } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../ui/test/render-block.tsx';

export const CUSTOMER = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };

/** A pending code for Sara. */
export const pendingOf = (kind: 'sign-up' | 'reset', resendAfterSeconds = 60): PendingState => ({
  kind,
  email: CUSTOMER.email,
  resendAfterSeconds,
});

const IDENTITY_PAGES = ['sign-in', 'sign-up', 'otp', 'forgot-password', 'reset-password'] as const;

const LocationProbe = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

/** The current URL. */
export const where = () => screen.getByTestId('where').textContent;

type Options = Omit<RenderBlockOptions<{ readonly title?: string; readonly text?: string }>, 'props'> & {
  readonly props?: { readonly title?: string; readonly text?: string };
  readonly routes?: StubbedRoutes;
  readonly session?: SessionState;
  /** The session at each check; `session` by default. */
  readonly readSession?: () => SessionState;
};

/** Renders an identity block for a guest of a shop with all identity pages. */
export function visitIdentity({
  routes = {},
  facts,
  session = { status: 'unauthenticated' },
  readSession = () => session,
  ...options
}: Options) {
  Element.prototype.scrollIntoView = vi.fn();
  const clientApi = createStubClientApi(routes);
  const ask = vi.spyOn(clientApi, 'call');
  const change = async () => ({ state: session, message: '' });
  const sessionRemote: SessionRemote = {
    read: async () => readSession(),
    signIn: change,
    signOut: change,
    announce: () => {},
  };
  const rendered = renderBlock({
    props: {},
    sibling: <LocationProbe />,
    sessionRemote,
    clientApi,
    ...options,
    facts: { pages: [...exampleShopContext.pages, ...IDENTITY_PAGES], ...facts },
  });
  return { ...rendered, ask };
}

/** An error response of the server. */
export const refuse =
  (status: number, code: string, message: string, details = {}) =>
  () => {
    throw new ApiError(message, status, { code, details });
  };
