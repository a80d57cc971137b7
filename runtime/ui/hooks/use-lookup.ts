import type { Resource } from '../../stores/core/resource-map.ts';
import { useStores } from '../stores-context.ts';
import { useIsClient } from './use-hydrated.ts';

/** What is known of the one thing that a page is about. */
export type LookupState<T> =
  | { readonly status: 'loading' | 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => Promise<void> }
  | { readonly status: 'ready'; readonly value: T };

/**
 * What a page that is made for nobody can show of what its visitor asks for. The server's page, and the first pass in the browser, have
 * nothing. For use in an `observer`.
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
  // Where nobody says who is visiting, nobody says what they have either.
  if (isClient && session.status === 'pending' && session.hasCheckFailed)
    return { status: 'failed', retry: () => session.check() };
  if (lookup?.status === 'failed') return { status: 'failed', retry: load };
  return { status: lookup?.status === 'ready' ? 'not-found' : 'loading' };
}
