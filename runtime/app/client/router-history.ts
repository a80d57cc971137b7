import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, NavigationType } from 'react-router';
import { isCurrentUrl, SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';

/** The browser's history, as React Router hears of it and changes it. */
export const routerHistory = createBrowserHistory({ v5Compat: true });

/** A place in the history, and how it was reached. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

export const currentPlace = (): Place => ({ location: routerHistory.location, action: NavigationType.Pop });

let currentEntry = { href: location.href, state: history.state };

// In the capture phase and first: other listeners need the entry's number.
addEventListener('popstate', adoptBrowserEntry, true);

/** Calls the listener with each place that the history moves to. Returns how to stop. */
export function listenToHistory(listener: (place: Place) => void): () => void {
  return routerHistory.listen((update) => {
    currentEntry = { href: location.href, state: history.state };
    listener(update);
  });
}

/** Goes to a path of the shop. The current URL adds no entry. */
export function follow(path: string): void {
  if (isCurrentUrl(path)) routerHistory.replace(path);
  else routerHistory.push(path);
}

/** Numbers the entry of a followed anchor, as React Router would. */
function adoptBrowserEntry(): void {
  if (history.state === null) {
    const { href, state } = currentEntry;
    // The page's state still applies. (`crypto.randomUUID` needs HTTPS.)
    const next = { usr: state?.usr, idx: (state?.idx ?? 0) + 1, key: Math.random().toString(36).slice(2) };
    history.replaceState(location.href === href ? state : next, '');
  }
  currentEntry = { href: location.href, state: history.state };
}

let heldEntry: { readonly path: string; readonly hash: string; readonly index: number | undefined } | undefined;

/** Notes the entry of the shown page, unless the history has moved on. */
export function rememberEntry({ key, pathname, search, hash }: Location): void {
  if (key !== routerHistory.location.key) return;
  heldEntry = { path: pathname + search, hash, index: historyIndex() };
}

/** Returns to the current page's entry after a failed navigation. */
export function restoreEntry(): void {
  if (heldEntry === undefined || heldEntry.path === location.pathname + location.search) return;
  const steps = (heldEntry.index ?? Number.NaN) - (historyIndex() ?? Number.NaN);
  if (steps) routerHistory.go(steps);
  else routerHistory.replace(heldEntry.path + heldEntry.hash, SAME_PAGE_STATE);
}

/** React Router numbers the entries that it makes, and `adoptBrowserEntry` the others. */
function historyIndex(): number | undefined {
  const { state } = history;
  return typeof state?.idx === 'number' ? state.idx : undefined;
}
