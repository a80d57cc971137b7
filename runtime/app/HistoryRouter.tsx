import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { routerHistory } from './router-history.ts';

/**
 * React Router over the browser's history, as its `BrowserRouter` does it. That one stands in a file with links and
 * forms of its own kind, which would weigh 5 kB in every page.
 */
export function HistoryRouter({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState({ action: NavigationType.Pop, location: routerHistory.location });
  useLayoutEffect(() => routerHistory.listen((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router navigator={routerHistory} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}
