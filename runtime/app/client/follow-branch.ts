import { reaction } from 'mobx';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { matchRoute, routeRecord } from '../../domain/routes.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import { chosenBranchId, type Stores } from '../../stores/core/stores.ts';
import { BranchChoiceStore } from '../../stores/visitor/branch-choice-store.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { readCookie } from '../../ui/hooks/persist.ts';
import type { ClientNavigator } from './client-navigator.tsx';

/** Where the tabs of a shop tell each other which branch was chosen. */
const CHANNEL = 'v-branch';

type Visit = Pick<ClientNavigator, 'shown' | 'loadPage'>;

/**
 * Follows the choice of a branch, in every tab: what depends on it is fetched again, for the page that is shown and those after it, and
 * the cart is checked. Source: spec 4, "fires a refresh event". The branch is looked for again when a page opens that needs one. For
 * as long as the tab is open.
 */
export function followBranch(stores: Stores, visit: Visit): void {
  const choice = stores.lazy.of(BranchChoiceStore);
  const channel = new BroadcastChannel(CHANNEL);
  const adoptCookie = () => choice.adopt(readCookie(BRANCH_COOKIE) ?? '');
  channel.onmessage = ({ data }) => choice.adopt(String(data));
  // Brought back as it was left, or opened while another tab chose: what the other tabs said was not heard.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adoptCookie();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') adoptCookie();
  });

  reaction(
    () => chosenBranchId(stores) ?? '',
    (branchId) => {
      channel.postMessage(branchId);
      stores.fetched.expire();
      stores.lazy.of(CartCheckStore).scheduleCheck();
      // What cannot be had is the blocks' to show.
      visit.loadPage(visit.shown).catch(() => undefined);
    },
  );

  const { navigation } = stores;
  reaction(
    () => navigation.pending === undefined,
    (isThere) => {
      const { page } = matchRoute(splitPrefix(location.pathname).path);
      if (isThere && routeRecord(page).guard === 'branch-chosen') void choice.verify();
    },
    { fireImmediately: true },
  );
}
