import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { exampleBranch, otherBranch } from '../../checkout/test/example-checkout.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { matchRoute } from '../../domain/routes.ts';
import { BranchesStore } from '../../stores/catalog/branches-store.ts';
import { chosenBranchId, createStores } from '../../stores/core/stores.ts';
import { TabChannel } from '../../stores/test/memory-storage.ts';
import { BranchChoiceStore } from '../../stores/visitor/branch-choice-store.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { createStubApi, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { followBranch } from './follow-branch.ts';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', TabChannel);
  history.replaceState(null, '', '/en-KW');
});
afterEach(() => {
  vi.unstubAllGlobals();
  remember('');
});

/** As another tab, or the page before this one, has left it. */
function remember(branchId: string): void {
  document.cookie = `${BRANCH_COOKIE}=${branchId}; path=/`;
}

function openTab(branch: StubbedCalls['branch'] = async () => ({ data: exampleBranch })) {
  const branches = vi.fn(async () => ({ data: [exampleBranch, otherBranch] }));
  const stores = createStores({
    api: createStubApi({ branch, branches }),
    context: { ...exampleShopContext, requiresBranch: true, branchId: exampleBranch._id },
    snapshot: { route: { match: matchRoute('/') } },
  });
  const loadPage = vi.fn(() => stores.of(BranchesStore).loadBranches());
  const check = vi.spyOn(stores.of(CartCheckStore), 'scheduleCheck');
  // A page of blocks is the navigator's matter.
  followBranch(stores, { shown: undefined as never, loadPage });
  return {
    stores,
    branches,
    loadPage,
    check,
    choice: stores.of(BranchChoiceStore),
    chosen: () => chosenBranchId(stores),
  };
}

// Source: spec 4, "fires a refresh event".
it('a choice reloads the page’s data and checks the cart, in every tab', async () => {
  const [here, there] = [openTab(), openTab()];
  await there.stores.of(BranchesStore).loadBranches();
  expect(there.branches).toHaveBeenCalledTimes(1);
  here.choice.adopt(otherBranch._id);
  await vi.waitFor(() => expect(there.chosen()).toBe(otherBranch._id));
  for (const { loadPage, check } of [here, there]) {
    expect(loadPage).toHaveBeenCalledTimes(1);
    expect(check).toHaveBeenCalledTimes(1);
  }
  await vi.waitFor(() => expect(there.branches).toHaveBeenCalledTimes(2));
});

it('a restored page reads the current choice', () => {
  const { chosen } = openTab();
  remember(otherBranch._id);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(chosen()).toBe(otherBranch._id);
  remember(exampleBranch._id);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(chosen()).toBe(exampleBranch._id);
});

it('a removed branch is forgotten on a page that needs one', async () => {
  const branch = vi.fn<NonNullable<StubbedCalls['branch']>>(() => Promise.reject(new ApiError('no such branch', 404)));
  const { stores, choice, chosen } = openTab(branch);
  expect(branch).not.toHaveBeenCalled();
  stores.navigation.begin('/en-KW/faq');
  stores.navigation.end();
  expect(branch).not.toHaveBeenCalled();
  stores.navigation.begin('/en-KW/cart');
  history.replaceState(null, '', '/en-KW/cart');
  stores.navigation.end();
  await vi.waitFor(() => expect(choice.isGone).toBe(true));
  expect(chosen()).toBeUndefined();
});
