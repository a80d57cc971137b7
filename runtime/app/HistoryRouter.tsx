import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, NavigationType, Router } from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/**
 * React Router over the browser's history, as its `BrowserRouter` does it. That one stands in a file with links and
 * forms of its own kind, which would weigh 5 kB in every page.
 */
export function HistoryRouter({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState({ action: NavigationType.Pop, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}
