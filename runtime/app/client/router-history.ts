import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, NavigationType } from 'react-router';
import { SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';

/** The browser's history, as React Router hears of it and changes it. */
export const routerHistory = createBrowserHistory({ v5Compat: true });

let heldEntry: { readonly path: string; readonly hash: string; readonly index: number | undefined } | undefined;

/** Takes note that the page which is shown is that of the entry where the history is now. */
export function rememberEntry({ pathname, search, hash }: Location): void {
  heldEntry = { path: pathname + search, hash, index: historyIndex() };
}

/**
 * Goes back to the entry whose page is shown, from one whose page could not be had: address and page agree again, and
 * the way back is as it was.
 */
export function restoreEntry(): void {
  if (heldEntry === undefined || heldEntry.path === location.pathname + location.search) return;
  const steps = (heldEntry.index ?? Number.NaN) - (historyIndex() ?? Number.NaN);
  if (steps) routerHistory.go(steps);
  // An entry that the browser made itself, for a `#place`, has no number: what was added after it is one further.
  else if (Number.isNaN(steps) && routerHistory.action === NavigationType.Push) routerHistory.go(-1);
  else routerHistory.replace(heldEntry.path + heldEntry.hash, SAME_PAGE_STATE);
}

/** React Router numbers the entries that it makes. */
function historyIndex(): number | undefined {
  const { state } = history;
  return typeof state?.idx === 'number' ? state.idx : undefined;
}
