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
 * Follows the choice of a branch in every tab: refetches its data and checks the cart. Source: spec 4, "fires a refresh
 * event". Verifies the branch on pages that need one.
 */
export function followBranch(stores: Stores, visit: Visit): void {
  const choice = stores.of(BranchChoiceStore);
  const channel = new BroadcastChannel(CHANNEL);
  const adoptCookie = () => choice.adopt(readCookie(BRANCH_COOKIE) ?? '');
  channel.onmessage = ({ data }) => choice.adopt(String(data));
  // A page restored from the cache missed messages of other tabs.
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
      stores.container.expire();
      stores.of(CartCheckStore).scheduleCheck();
      // Blocks show the failure.
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
