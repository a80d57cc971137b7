import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { listenToHistory, routerHistory } from './router-history.ts';

interface HistoryRouterProps {
  readonly children: ReactNode;
  /** The path of the first pass, for a shell that the server rendered for another address. */
  readonly first?: string | undefined;
}

/**
 * React Router over the browser's history, as its `BrowserRouter`, whose module has 5 kB of unused links and forms.
 */
export function HistoryRouter({ children, first }: HistoryRouterProps) {
  const [place, setPlace] = useState(() => ({
    action: NavigationType.Pop,
    location: first === undefined ? routerHistory.location : { ...routerHistory.location, pathname: first, search: '' },
  }));
  useLayoutEffect(() => {
    const stop = listenToHistory((next) => startTransition(() => setPlace(next)));
    if (first !== undefined)
      startTransition(() => setPlace({ action: NavigationType.Pop, location: routerHistory.location }));
    return stop;
  }, [first]);
  return (
    <Router navigator={routerHistory} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}
