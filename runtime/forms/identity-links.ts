import { useLocation } from 'react-router';
import { parseReturnPath } from '../domain/routing/return-path.ts';
import { useShopUrl } from '../ui/fields/PreferenceForm.tsx';
import { useIsClient } from '../ui/hooks/use-hydrated.ts';
import { useStores } from '../ui/stores-context.ts';

/** The pages of identity that link to each other. */
export type IdentityPath =
  | '/auth/sign-in'
  | '/auth/sign-up'
  | '/auth/otp'
  | '/auth/forgot-password'
  | '/auth/reset-password';

/** Where somebody goes from here: to the address's `next`, else home; undefined in a shop without it. */
export function useReturnAddress(): string | undefined {
  const { shop } = useStores();
  const next = useNext();
  return (next && shop.resolveLink(next)) ?? shop.href('home');
}

/** Addresses of the other pages of identity, which keep where to return to; undefined for those that the shop does not have. */
export function useIdentityLink(): (path: IdentityPath) => string | undefined {
  const { shop } = useStores();
  const next = useNext();
  return (path) => shop.resolveLink(next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`);
}

/** The address of a page of identity that returns to this one; undefined in a shop without it. */
export function useLinkBackHere(page: 'sign-in' | 'forgot-password'): string | undefined {
  const { shop } = useStores();
  const next = parseReturnPath(useShopUrl().withoutPrefix);
  return shop.href(page, {}, next === undefined ? undefined : { next });
}

/** Known after hydration: the server's page is one for all addresses, and React takes over its links as they are. */
function useNext(): string | undefined {
  const { search } = useLocation();
  const isClient = useIsClient();
  return isClient ? parseReturnPath(new URLSearchParams(search).get('next')) : undefined;
}
