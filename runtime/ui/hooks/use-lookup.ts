import type { Resource } from '../../stores/core/resource-map.ts';
import { useStores } from '../stores-context.ts';
import { useIsClient } from './use-hydrated.ts';

/** State of a page's one entity. */
export type LookupState<T> =
  | { readonly status: 'loading' | 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => Promise<void> }
  | { readonly status: 'ready'; readonly value: T };

/**
 * Looks up a personal entity of the URL. Loading on the server and in the first pass of the browser. For use in an
 * `observer`.
 *
 * @param look answers what is known; called in the browser alone
 * @param load fetches it anew
 */
export function useLookup<T>(
  look: () => Resource<T | 'not-found'> | undefined,
  load: () => Promise<void>,
): LookupState<T> {
  const { session } = useStores();
  const isClient = useIsClient();
  const lookup = isClient ? look() : undefined;
  if (lookup?.status === 'ready' && lookup.value !== 'not-found') return { status: 'ready', value: lookup.value };
  // Without a known visitor there is no response either.
  if (isClient && session.status === 'pending' && session.hasCheckFailed)
    return { status: 'failed', retry: () => session.check() };
  if (lookup?.status === 'failed') return { status: 'failed', retry: load };
  return { status: lookup?.status === 'ready' ? 'not-found' : 'loading' };
}
