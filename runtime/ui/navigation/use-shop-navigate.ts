import { useNavigate } from 'react-router';
import { useStores } from '../stores-context.ts';

export interface ShopNavigateOptions {
  /** Keeps scroll position and focus, for another URL of the same page. */
  readonly preservesScroll?: boolean;
  /** Replaces the current history entry. */
  readonly isReplace?: boolean;
}

/**
 * Navigates to a path of the shop without a reload. Navigating to the current URL adds no history entry, and a change of
 * the same page replaces the entry of one that is still loading.
 */
export function useShopNavigate(): (path: string, options?: ShopNavigateOptions) => void {
  const navigate = useNavigate();
  const { navigation } = useStores();
  return (path, { preservesScroll = false, isReplace = false }: ShopNavigateOptions = {}) => {
    const isCurrent = isCurrentUrl(path);
    const replace = isReplace || isCurrent || (preservesScroll && navigation.pending !== undefined);
    navigation.request(path);
    void navigate(path, { replace, ...(preservesScroll && { state: PRESERVE_SCROLL }) });
    // No page is loading then, so nothing else ends the navigation.
    if (isCurrent && navigation.pending === undefined) navigation.end();
  };
}

export const isCurrentUrl = (path: string): boolean => path === location.pathname + location.search + location.hash;

/** Navigation state: the URL changes, but scroll position and focus stay. */
const PRESERVE_SCROLL = { preservesScroll: true } as const;

export const preservesScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preservesScroll' in state && state.preservesScroll === true;

/** Navigation state: the current page already shows the new URL, so nothing is loaded. */
export const SAME_PAGE_STATE = { isSamePage: true } as const;

export const isSamePageState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true;
