import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { addMessages } from '../i18n/create-i18n.ts';
import type { Stores } from '../stores/stores.ts';
import { keep } from '../ui/keep.ts';
import { doesKeepPlace, isSamePage } from '../ui/keeps-place.ts';
import { arriveAt, goToPlace, manageScroll, rememberScroll, stayAt } from './arrival.ts';
import { listenForDocuments, useShownPage } from './document-changes.ts';
import { SnapshotContext } from './HydrationGate.tsx';
import { startEntrances } from './loader/entrance.ts';
import { titleOf } from './page-head.ts';
import { holdEntry } from './router-history.ts';
import { ShopPage } from './ShopPage.tsx';
import { ShopProviders } from './ShopProviders.tsx';
import { MissingCodeError, type ShownPage, type Visit } from './visit.tsx';

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

  const show = useEffectEvent((page: ShownPage) => {
    addMessages(i18n, page.data.messages);
    startTransition(() => setShown(page));
  });

  useEffect(() => {
    const stopManaging = manageScroll();
    void visit.completeFirst();
    const stopListening = listenForDocuments(visit, (page) => show(page));
    // Only now, so that the first pass was everybody's.
    const stopKeeping = keep(visit.first.stores.wishlist);
    return () => {
      stopKeeping();
      stopManaging();
      stopListening();
    };
  }, [visit]);

  const open = useEffectEvent((href: string, signal: AbortSignal) => {
    const { navigation } = shown.stores;
    if (href === shown.href || isAlreadyShown(location, shown)) {
      // Where another could not be had, its address was taken back: that is still to be said.
      if (navigation.failed === undefined) navigation.end();
      return;
    }
    rememberScroll();
    navigation.begin(href);
    visit.open(location, signal).then(
      (page) => {
        if (signal.aborted) return;
        if (page === undefined) return globalThis.location.assign(href + location.hash);
        show(page);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof MissingCodeError) void navigation.refuse(href);
        else navigation.fail();
      },
    );
  });

  const href = location.pathname + location.search;
  useEffect(() => {
    const controller = new AbortController();
    open(href, controller.signal);
    return () => controller.abort();
  }, [href]);

  useArrival(shown, location, navigationType);

  // Not before it is shown: what was chosen would look for a moment as it was.
  useLayoutEffect(() => {
    const { navigation } = shown.stores;
    if (navigation.pending === shown.href) navigation.end();
  }, [shown]);

  useShownPage(shown);

  useEffect(() => {
    // What the server wrote is right as it is.
    if (shown === visit.first) return undefined;
    const left = new AbortController();
    visit.writeHead(shown, i18n, left.signal).catch(() => {
      // Nobody on the page sees it; whoever comes to the address gets the server's.
    });
    return () => left.abort();
  }, [shown, visit, i18n]);

  return (
    <SnapshotContext value={snapshot}>
      <ShopProviders stores={shown.stores} i18n={i18n}>
        <ShopPage page={shown.compiled} />
      </ShopProviders>
    </SnapshotContext>
  );
}

/** Whether the page that is shown went on under another address of its own. Who comes back to that opens it anew. */
const isAlreadyShown = ({ state, pathname }: Location, { href }: ShownPage): boolean =>
  isSamePage(state) && href.split('?')[0] === pathname;

/** After another page is shown: its title, where it is scrolled to, where the focus is, and what is said. */
function useArrival(shown: ShownPage, location: Location, navigationType: NavigationType): void {
  const previous = useRef(shown);
  const entry = useRef(location.key + location.hash);
  useLayoutEffect(() => {
    const isOfShown = location.pathname + location.search === shown.href || isAlreadyShown(location, shown);
    // The page of the address is on its way, or cannot be had.
    if (!isOfShown && previous.current === shown) return;
    if (isOfShown) holdEntry(location);
    // An entry that the browser made itself, for a `#place`, has no key of its own.
    const isNewEntry = entry.current !== location.key + location.hash;
    entry.current = location.key + location.hash;
    if (previous.current === shown) {
      if (isNewEntry && isAlreadyShown(location, shown)) stayAt(location.key);
      else if (isNewEntry) goToPlace(location.hash);
      return;
    }
    const isRenewed = previous.current.href === shown.href;
    previous.current = shown;
    const title = titleOf(shown.stores.route, shown.facts);
    document.title = title;
    startEntrances(document);
    if (isRenewed) return;
    const isReturn = navigationType === NavigationType.Pop;
    // Only going there kept the place; who comes back finds it as it was left.
    if (!isReturn && doesKeepPlace(location.state)) stayAt(location.key);
    else arriveAt(location, isReturn, title);
  }, [shown, location, navigationType]);
}
