import { useLocation } from 'react-router';
import { parseReturnPath } from '../domain/routing/return-path.ts';
import { useShopUrl } from '../ui/fields/PreferenceForm.tsx';
import { useIsClient } from '../ui/hooks/use-hydrated.ts';
import { useStores } from '../ui/stores-context.ts';

/** Identity pages that link to each other. */
type IdentityPath = '/auth/sign-in' | '/auth/sign-up' | '/auth/otp' | '/auth/forgot-password' | '/auth/reset-password';

/** The return URL: the query's `next`, else home; undefined in a shop without home page. */
export function useReturnAddress(): string | undefined {
  const { shop } = useStores();
  const next = useNext();
  return (next && shop.resolveLink(next)) ?? shop.href('home');
}

/** URLs of other identity pages that keep `next`; undefined for pages that the shop lacks. */
export function useIdentityLink(): (path: IdentityPath) => string | undefined {
  const { shop } = useStores();
  const next = useNext();
  return (path) => shop.resolveLink(next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`);
}

/** The URL of an identity page that returns here; undefined if the shop lacks it. */
export function useLinkBackHere(page: 'sign-in' | 'forgot-password'): string | undefined {
  const { shop } = useStores();
  const next = parseReturnPath(useShopUrl().withoutPrefix);
  return shop.href(page, {}, next === undefined ? undefined : { next });
}

/** The query's `next`, known after hydration only: the server renders one page for all queries. */
function useNext(): string | undefined {
  const { search } = useLocation();
  const isClient = useIsClient();
  return isClient ? parseReturnPath(new URLSearchParams(search).get('next')) : undefined;
}
