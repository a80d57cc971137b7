import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, NavigationType } from 'react-router';
import { SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';

/** The browser's history, as React Router hears of it and changes it. */
export const routerHistory = createBrowserHistory({ v5Compat: true });

let currentEntry = { href: location.href, state: history.state };

/** Has React Router say where the history is, from now on. Answers how to end that. */
export function listenToHistory(listener: Parameters<typeof routerHistory.listen>[0]): () => void {
  addEventListener('popstate', adoptBrowserEntry);
  const stop = routerHistory.listen((update) => {
    currentEntry = { href: location.href, state: history.state };
    listener(update);
  });
  return () => {
    removeEventListener('popstate', adoptBrowserEntry);
    stop();
  };
}

/**
 * An entry that the browser makes itself, for a link to a `#place`, has neither number nor key: it gets those that
 * React Router would have given it. The same link again takes them from the entry.
 */
function adoptBrowserEntry(): void {
  if (history.state !== null) return;
  const isSameEntry = location.href === currentEntry.href;
  const next = { idx: (currentEntry.state?.idx ?? 0) + 1, key: crypto.randomUUID() };
  history.replaceState(isSameEntry ? currentEntry.state : next, '');
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
  // An entry that the browser made itself, for a `#place`, has no number: what was added after it is one further.
  else if (Number.isNaN(steps) && routerHistory.action === NavigationType.Push) routerHistory.go(-1);
  else routerHistory.replace(heldEntry.path + heldEntry.hash, SAME_PAGE_STATE);
}

/** React Router numbers the entries that it makes. */
function historyIndex(): number | undefined {
  const { state } = history;
  return typeof state?.idx === 'number' ? state.idx : undefined;
}
