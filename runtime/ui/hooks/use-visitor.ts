import { useStores } from '../stores-context.ts';
import { useIsClient } from './use-hydrated.ts';

/**
 * Who is visiting, for an observer to render by: a guest on the server and in the hydration pass, whose markup is
 * everybody's, and who it really is in the pass right after it.
 */
export function useVisitor(): 'guest' | 'customer' {
  const isClient = useIsClient();
  const { session } = useStores();
  return isClient ? session.visitor : 'guest';
}
