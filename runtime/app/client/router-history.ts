import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router';
import { SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';

/** The browser's history, as React Router hears of it and changes it. */
export const routerHistory = createBrowserHistory({ v5Compat: true });

let currentEntry = { href: location.href, state: history.state };

// In the capture phase, and from the start: whoever hears of an entry finds it numbered.
addEventListener('popstate', adoptBrowserEntry, true);

/** Has React Router say where the history is, from now on. Answers how to end that. */
export function listenToHistory(listener: Parameters<typeof routerHistory.listen>[0]): () => void {
  return routerHistory.listen((update) => {
    currentEntry = { href: location.href, state: history.state };
    listener(update);
  });
}

/**
 * An entry that the browser makes itself, for a link to a `#place`, has neither number nor key: it gets those that
 * React Router would have given it. The same link again takes them from the entry.
 */
function adoptBrowserEntry(): void {
  if (history.state === null) {
    const { href, state } = currentEntry;
    // What was said of the page still holds. (`crypto.randomUUID` is there over HTTPS only.)
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

/**
 * Goes back to the entry whose page is shown, from one whose page could not be had: address and page agree again, and
 * the way back is as it was.
 */
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
