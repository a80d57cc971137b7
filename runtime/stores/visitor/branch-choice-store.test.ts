import { describe, expect, it, vi } from 'vitest';
import type { Branch } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { exampleBranch, otherBranch } from '../../checkout/test/example-checkout.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { matchRoute } from '../../domain/routes.ts';
import { createStubApi, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { chosenBranchId, createStores } from '../core/stores.ts';
import { BranchChoiceStore } from './branch-choice-store.ts';

type Call = NonNullable<StubbedCalls['branch']>;

const branches: readonly Branch[] = [exampleBranch, otherBranch];

/** The call of the backend. */
const findBranch: Call = async ({ params }) => {
  const data = branches.find(({ _id }) => _id === params.branchId);
  if (data === undefined) throw new ApiError('There is no such branch.', 404, { code: 'not_found' });
  return { data };
};

function open({ branch = findBranch, branchId }: { branch?: Call; branchId?: string | undefined } = {}) {
  const cookies: (readonly [string, string, number | undefined])[] = [];
  const stores = createStores({
    api: createStubApi({ branch, branches: async () => ({ data: [...branches] }) }),
    context: { ...exampleShopContext, requiresBranch: true, branchId },
    snapshot: { route: { match: matchRoute('/select-branch') }, branches: { lists: { all: branches } } },
    setCookie: (name, value, age) => void cookies.push([name, value, age]),
  });
  return { stores, choice: stores.of(BranchChoiceStore), cookies, chosen: () => chosenBranchId(stores) };
}

const YEAR = 31_536_000;
const GONE = 'f'.repeat(24);

describe('choosing a branch', () => {
  it('stores it for a year after the backend confirmed it', async () => {
    const branch = vi.fn<Call>(findBranch);
    const { choice, cookies, chosen } = open({ branch });
    const saving = choice.choose(otherBranch._id);
    expect(choice.savingId).toBe(otherBranch._id);
    expect(chosen()).toBeUndefined();
    expect(await saving).toBe('saved');
    expect(branch.mock.lastCall?.[0]).toEqual({ params: { branchId: otherBranch._id } });
    expect(chosen()).toBe(otherBranch._id);
    expect(cookies).toEqual([[BRANCH_COOKIE, otherBranch._id, YEAR]]);
    expect(choice.savingId).toBeUndefined();
  });

  it.each([
    ['deleted', findBranch],
    ['closed for good', async () => ({ data: { ...exampleBranch, _id: GONE, status: 'inactive' as const } })],
  ])('is refused for one that was %s, which clears the branch', async (_, branch) => {
    const { choice, cookies, chosen } = open({ branch, branchId: exampleBranch._id });
    expect(await choice.choose(GONE)).toBe('refused');
    expect(chosen()).toBeUndefined();
    expect(cookies).toEqual([[BRANCH_COOKIE, '', 0]]);
  });
});

describe('a stored branch', () => {
  it('is cleared when it no longer exists', async () => {
    const { choice, chosen } = open({ branchId: GONE });
    await choice.verify();
    expect(chosen()).toBeUndefined();
    expect(choice.isGone).toBe(true);
    await choice.choose(exampleBranch._id);
    expect(choice.isGone).toBe(false);
  });

  it('stays when it exists and without an answer', async () => {
    const { choice, chosen } = open({ branchId: exampleBranch._id });
    await choice.verify();
    expect(chosen()).toBe(exampleBranch._id);
    const offline = open({ branch: () => Promise.reject(new ApiError('no answer', 0)), branchId: GONE });
    await offline.choice.verify();
    expect(offline.chosen()).toBe(GONE);
  });

  it('is adopted from another tab', () => {
    const { choice, cookies, chosen } = open();
    choice.adopt(otherBranch._id);
    choice.adopt(otherBranch._id);
    expect(chosen()).toBe(otherBranch._id);
    expect(cookies).toHaveLength(1);
    choice.adopt('');
    expect(chosen()).toBeUndefined();
  });

  it('is cleared when the branches of the page do not contain it', () => {
    const { choice, cookies } = open();
    choice.settle(undefined);
    expect(choice.isGone).toBe(false);
    choice.settle(GONE);
    expect(choice.isGone).toBe(true);
    expect(cookies).toEqual([[BRANCH_COOKIE, '', 0]]);
  });
});
