import { useNavigate } from 'react-router';
import { KEEPS_PLACE } from './keeps-place.ts';
import { useStores } from './stores-context.ts';

export interface FollowOptions {
  /** What is being read goes on at another address: neither scroll nor focus move. */
  readonly keepsPlace?: boolean;
  /** Adds nothing to the way back. */
  readonly isReplacing?: boolean;
}

/**
 * Opens a path of the shop without reloading, once the page that is shown can be left. Going where one is already adds
 * nothing to the way back.
 */
export function useFollow(): (path: string, options?: FollowOptions) => Promise<void> {
  const navigate = useNavigate();
  const { navigation } = useStores();
  return async (path, { keepsPlace = false, isReplacing = false } = {}) => {
    if (!(await navigation.prepare(path))) return;
    const isHere = path === location.pathname + location.search + location.hash;
    await navigate(path, { replace: isReplacing || isHere, ...(keepsPlace && { state: KEEPS_PLACE }) });
    // Nothing is on its way then, and nothing will say that it came.
    if (isHere && navigation.pending === undefined) navigation.end();
  };
}
