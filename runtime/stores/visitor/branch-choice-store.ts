import { ApiError } from '../../api/api.ts';
import { findChosenBranch } from '../../domain/branches/branch-gate.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { BranchesStore } from '../catalog/branches-store.ts';
import { makeStoreObservable } from '../core/observing.ts';
import type { Store, StoreContext } from '../core/stores.ts';

/** How long a choice is remembered, in seconds: a year, as those of language and currency are. */
const CHOICE_MAX_AGE_SECONDS = 31_536_000;

/** `refused`: the shop has no such branch any more. `failed`: nobody knows, since there was no answer. */
export type BranchChoiceResult = 'saved' | 'refused' | 'failed';

type UsedContext = Pick<StoreContext, 'api' | 'cookieValues' | 'of' | 'setCookie'>;

/**
 * The choice of a branch. It is kept in a cookie, so that pages are made for it, and in `Stores.cookieValues`, where whatever shows it or
 * asks by it finds it (`chosenBranchId`).
 */
export class BranchChoiceStore implements Store {
  /** Nothing of it is part of a page. */
  readonly isPristine = true;
  /** The branch that is being saved. */
  savingId: string | undefined = undefined;
  /** Whether the branch that was chosen before cannot be had any more; until another one is chosen. */
  isGone = false;

  readonly #context: UsedContext;

  constructor(context: UsedContext) {
    this.#context = context;
    makeStoreObservable(this, { isPristine: false });
  }

  /**
   * Saves a branch, once the backend has said that there is such a one. Source: spec 4, "branch selection saves the branch"; "an order
   * form update without success clears the branch". Reading: what was refused is no success; without an answer, the branch stays.
   */
  async choose(branchId: string): Promise<BranchChoiceResult> {
    this.savingId = branchId;
    try {
      const isThere = await this.isChoosable(branchId);
      // Another one was chosen meanwhile.
      if (this.savingId !== branchId) return 'failed';
      if (isThere) this.save(branchId);
      else this.forget();
      return isThere ? 'saved' : 'refused';
    } catch {
      return 'failed';
    } finally {
      if (this.savingId === branchId) this.endSaving();
    }
  }

  /** Looks whether the chosen branch can still be had, and forgets it where it cannot. */
  async verify(): Promise<void> {
    const branchId = this.#context.cookieValues.get(BRANCH_COOKIE);
    if (!branchId) return;
    const isThere = await this.isChoosable(branchId).catch(() => true);
    if (!isThere && this.#context.cookieValues.get(BRANCH_COOKIE) === branchId) this.lose();
  }

  /** Takes over what the browser remembers: another tab may have chosen. Empty for none. */
  adopt(branchId: string): void {
    const known = this.#context.cookieValues.get(BRANCH_COOKIE) ?? '';
    if (branchId === known) return;
    if (branchId === '') this.forget();
    else this.save(branchId);
  }

  /** Takes over a branch that the browser remembers, once the branches are known; forgets one that is not among them. */
  settle(rememberedId: string | undefined): void {
    const { list } = this.#context.of(BranchesStore);
    if (!rememberedId || list?.status !== 'ready') return;
    if (findChosenBranch(list.value, rememberedId) === undefined) this.lose();
    else this.adopt(rememberedId);
  }

  private async isChoosable(branchId: string): Promise<boolean> {
    try {
      const { data } = await this.#context.api.call('branch', { params: { branchId } });
      return findChosenBranch([data], branchId) !== undefined;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return false;
      throw error;
    }
  }

  private save(branchId: string): void {
    this.isGone = false;
    this.#context.setCookie?.(BRANCH_COOKIE, branchId, CHOICE_MAX_AGE_SECONDS);
  }

  private forget(): void {
    this.#context.setCookie?.(BRANCH_COOKIE, '', 0);
  }

  private lose(): void {
    this.isGone = true;
    this.forget();
  }

  private endSaving(): void {
    this.savingId = undefined;
  }
}
