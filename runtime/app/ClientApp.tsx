import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { addMessages } from '../i18n/create-i18n.ts';
import type { Stores } from '../stores/stores.ts';
import { arriveAt, rememberScroll } from './arrival.ts';
import { listenForDocuments } from './document-changes.ts';
import { SnapshotContext } from './HydrationGate.tsx';
import { startEntrances } from './loader/entrance.ts';
import { ShopPage } from './ShopPage.tsx';
import { ShopProviders } from './ShopProviders.tsx';
import type { ShownPage, Visit } from './visit.ts';

export interface ClientAppProps {
  readonly visit: Visit;
  readonly i18n: I18n;
  /** Makes stores that hold just what the first page was made with. */
  readonly snapshot: () => Stores;
}

/** The application in the browser: shows the page of the address, and keeps the old one until the new one is there. */
export function ClientApp({ visit, i18n, snapshot }: ClientAppProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [shown, setShown] = useState(visit.first);
  const show = (page: ShownPage) => {
    addMessages(i18n, page.data.messages);
    startTransition(() => setShown(page));
  };

  useEffect(() => {
    void visit.completeFirst();
    history.scrollRestoration = 'manual';
    return listenForDocuments(visit, show);
    // The visit lives as long as the page.
    // biome-ignore lint/correctness/useExhaustiveDependencies: `show` closes over nothing that changes
  }, [visit]);

  const href = location.pathname + location.search;
  useEffect(() => {
    if (href === shown.href) return;
    const { navigation } = shown.stores;
    const controller = new AbortController();
    rememberScroll();
    navigation.begin(href);
    visit.open(location, controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return;
        if (page === undefined) return globalThis.location.assign(href);
        navigation.end();
        show(page);
      },
      () => {
        if (!controller.signal.aborted) navigation.fail();
      },
    );
    return () => controller.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new address opens a page; what is shown meanwhile does not
  }, [href]);

  useArrival(shown, location, navigationType);

  return (
    <SnapshotContext value={snapshot}>
      <ShopProviders stores={shown.stores} i18n={i18n}>
        <ShopPage page={shown.compiled} />
      </ShopProviders>
    </SnapshotContext>
  );
}

/** After another page is shown: its title, where it is scrolled to, where the focus is, and what is said. */
function useArrival(shown: ShownPage, location: Location, navigationType: NavigationType): void {
  const previous = useRef(shown);
  useLayoutEffect(() => {
    if (previous.current === shown) return;
    const isSamePage = previous.current.data === shown.data && navigationType === NavigationType.Replace;
    const isRenewed = previous.current.href === shown.href;
    previous.current = shown;
    document.title = shown.head.title;
    startEntrances(document);
    if (!isSamePage && !isRenewed) arriveAt(location, navigationType === NavigationType.Pop, shown.head.title);
  }, [shown, location, navigationType]);
}
