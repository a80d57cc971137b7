import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { withPrefix } from '../../domain/routing/prefix.ts';
import { addMessages } from '../../i18n/create-i18n.ts';
import { CustomerContentContext } from '../../page/VisitorGate.tsx';
import type { Stores } from '../../stores/core/stores.ts';
import { WishlistStore } from '../../stores/visitor/wishlist-store.ts';
import { persist } from '../../ui/hooks/persist.ts';
import { SnapshotContext } from '../../ui/lazy/HydrationGate.tsx';
import { isSamePageState, preservesScroll } from '../../ui/navigation/use-shop-navigate.ts';
import { useAdvertising } from '../advertising/use-advertising.ts';
import { guardRedirect, watchGuard } from '../guard-route.ts';
import { startEntrances } from '../loader/entrance-animations.ts';
import { documentTitle } from '../shared/page-head.ts';
import { ShopPage, ShopProviders } from '../shared/ShopPage.tsx';
import { useCustomerContent } from '../use-customer-content.ts';
import { type ClientNavigator, MissingCodeError } from './client-navigator.tsx';
import { listenForPreviewDocuments, useShownPage } from './editor-hooks.ts';
import { currentPlace, listenToHistory, type Place, rememberEntry, routerHistory } from './router-history.ts';
import {
  adoptHistoryKey,
  manageScroll,
  restoreScroll,
  saveScrollPosition,
  scrollWithinPage,
} from './scroll-restoration.ts';
import type { ShownPage } from './shown-page.ts';

interface ClientAppProps {
  readonly navigator: ClientNavigator;
  readonly i18n: I18n;
  /** Creates stores from the first page's snapshot. */
  readonly snapshot: () => Stores;
}

/** What the browser shows. Both change in one update, so that the old page is never rendered at the new address. */
interface View {
  readonly page: ShownPage;
  readonly place: Place;
}

/** A page that is being loaded. */
interface Opening {
  to: Place;
  readonly controller: AbortController;
}

/** The application in the browser: shows the page of the address, and keeps the old one until the new one is there. */
export function ClientApp({ navigator: visit, i18n, snapshot }: ClientAppProps) {
  const [{ page: shown, place }, setView] = useState<View>(() => ({ page: visit.first, place: placeOf(visit.first) }));
  const { location } = place;

  const show = useEffectEvent((page: ShownPage, at = place) => {
    addMessages(i18n, page.data.messages);
    startTransition(() => setView({ page, place: at }));
  });

  useEffect(() => {
    const stopManaging = manageScroll();
    void visit.loadMissing();
    const stopListening = listenForPreviewDocuments(visit, (page) => show(page));
    // After the first render, which equals the server's.
    const stopKeeping = persist(visit.first.stores.of(WishlistStore));
    return () => {
      stopKeeping();
      stopManaging();
      stopListening();
    };
  }, [visit]);

  /** Shows a place of the shown page; false for those of other pages. */
  const stay = useEffectEvent((to: Place): boolean => {
    if (!isPlaceOf(to, shown)) return false;
    const { navigation } = shown.stores;
    // A failed navigation restored the URL: its notice stays.
    if (navigation.failed === undefined) navigation.end();
    if (to.location.key !== location.key || to.location.hash !== location.hash) show(shown, to);
    return true;
  });

  const open = useEffectEvent(async (opening: Opening) => {
    const { navigation } = shown.stores;
    const href = hrefOf(opening.to);
    const { signal } = opening.controller;
    saveScrollPosition();
    navigation.begin(href);
    try {
      const page = await visit.open(opening.to.location, signal);
      if (signal.aborted) return;
      if (page === undefined) return globalThis.location.assign(href + opening.to.location.hash);
      // A guarded page renders nothing before its redirect.
      const path = guardRedirect(page.stores);
      if (path === undefined) show(page, opening.to);
      else routerHistory.replace(withPrefix(page.facts, path));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof MissingCodeError) void navigation.fallBackToServer(href);
      else navigation.fail();
    }
  });

  useEffect(() => {
    let opening: Opening | undefined;
    const follow = (to: Place) => {
      if (opening !== undefined && hrefOf(opening.to) === hrefOf(to)) {
        // Requested again, as by a double click.
        opening.to = to;
        return;
      }
      opening?.controller.abort();
      opening = undefined;
      if (stay(to)) return;
      const next = { to, controller: new AbortController() };
      opening = next;
      void open(next).finally(() => {
        if (opening === next) opening = undefined;
      });
    };
    const stop = listenToHistory(follow);
    // A shell lacks the address's parameters, and the history may have moved during hydration.
    follow(currentPlace());
    return () => {
      stop();
      opening?.controller.abort();
    };
  }, []);

  useEffect(() => {
    if (shown.isShell === true) return undefined;
    return watchGuard(shown.stores, (path) => routerHistory.replace(withPrefix(shown.facts, path)));
  }, [shown]);

  useScrollOnArrival(shown, place);

  // After the page is shown: the previous choice would flash.
  useLayoutEffect(() => {
    const { navigation } = shown.stores;
    if (navigation.pending === shown.href) navigation.end();
    visit.shown = shown;
  }, [shown, visit]);

  useShownPage(shown);
  useAdvertising(shown);
  useCustomerContent(visit, shown, i18n);

  // Spec 4: "re-checked on every path change"; the first time once the page has hydrated.
  const { session } = visit.first.stores;
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what it is checked for
  useEffect(() => void session.check(), [session, pathname]);

  useEffect(() => {
    // The server's head is correct.
    if (shown === visit.first) return undefined;
    const left = new AbortController();
    visit.writeHead(shown, left.signal).catch(() => {
      // The head of a failed update is corrected at the next load.
    });
    return () => left.abort();
  }, [shown, visit]);

  return (
    <Router navigator={routerHistory} location={location} navigationType={place.action}>
      <SnapshotContext value={snapshot}>
        <CustomerContentContext value={visit.customerContent}>
          <ShopProviders stores={shown.stores} i18n={i18n}>
            <ShopPage page={shown.compiled} />
          </ShopProviders>
        </CustomerContentContext>
      </SnapshotContext>
    </Router>
  );
}

/** The first page's place: a shell was rendered for another path than the visitor's. */
function placeOf({ isShell, href }: ShownPage): Place {
  const place = currentPlace();
  return isShell === true ? { ...place, location: { ...place.location, pathname: href, search: '' } } : place;
}

const hrefOf = ({ location }: Place): string => location.pathname + location.search;

/** Whether a place is in a page, which may have changed the URL itself. Going back to it loads it again. */
const isPlaceOf = (place: Place, { href }: ShownPage): boolean =>
  hrefOf(place) === href || (isSamePageState(place.location.state) && href.split('?')[0] === place.location.pathname);

/** After navigation: title, scroll position, focus and announcement. */
function useScrollOnArrival(shown: ShownPage, { location, action }: Place): void {
  const previous = useRef(shown);
  const entry = useRef(location.key + location.hash);
  useLayoutEffect(() => {
    if (shown.isShell !== true) rememberEntry(location);
    const isReturn = action === NavigationType.Pop;
    // Only a push keeps the position; a return restores it.
    const keepsScroll = !isReturn && preservesScroll(location.state);
    const isNewEntry = entry.current !== location.key + location.hash;
    entry.current = location.key + location.hash;
    if (previous.current === shown) {
      if (!isNewEntry) return;
      if (!isReturn && (isSamePageState(location.state) || keepsScroll)) adoptHistoryKey(location.key);
      else scrollWithinPage(location, isReturn);
      return;
    }
    const isRenewed = previous.current.href === shown.href || previous.current.isShell === true;
    previous.current = shown;
    const title = documentTitle(shown.stores.route, shown.facts);
    document.title = title;
    startEntrances(document);
    if (isRenewed) return;
    if (keepsScroll) adoptHistoryKey(location.key);
    else restoreScroll(location, isReturn, title);
  }, [shown, location, action]);
}
