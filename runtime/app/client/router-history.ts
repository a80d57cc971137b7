import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router';
import { SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';

/** The browser's history, as React Router hears of it and changes it. */
export const routerHistory = createBrowserHistory({ v5Compat: true });

let currentEntry = { href: location.href, state: history.state };

// In the capture phase and first: other listeners need the entry's number.
addEventListener('popstate', adoptBrowserEntry, true);

/** Updates React Router with the history. Returns how to stop. */
export function listenToHistory(listener: Parameters<typeof routerHistory.listen>[0]): () => void {
  return routerHistory.listen((update) => {
    currentEntry = { href: location.href, state: history.state };
    listener(update);
  });
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

/** Takes note that the page which is shown is that of the entry where the history is now. */
export function rememberEntry({ pathname, search, hash }: Location): void {
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
