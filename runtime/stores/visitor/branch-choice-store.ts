import { ApiError } from '../../api/api.ts';
import { findChosenBranch } from '../../domain/branches/branch-gate.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { BranchesStore } from '../catalog/branches-store.ts';
import { makeStoreObservable } from '../core/observing.ts';
import type { Store, StoreContext } from '../core/stores.ts';

/** Lifetime of the cookie: a year, as for language and currency. */
const CHOICE_MAX_AGE_SECONDS = 31_536_000;

/** `refused`: the branch no longer exists. `failed`: no answer. */
export type BranchChoiceResult = 'saved' | 'refused' | 'failed';

type UsedContext = Pick<StoreContext, 'api' | 'cookieValues' | 'of' | 'setCookie'>;

/**
 * The chosen branch, stored in a cookie, by which the server renders, and in `Stores.cookieValues` (`chosenBranchId`).
 */
export class BranchChoiceStore implements Store {
  /** No page is rendered with it. */
  readonly isPristine = true;
  /** Id of the branch being saved. */
  savingId: string | undefined = undefined;
  /** Whether the earlier branch no longer exists and no other one is chosen. */
  isGone = false;

  readonly #context: UsedContext;

  constructor(context: UsedContext) {
    this.#context = context;
    makeStoreObservable(this, { isPristine: false });
  }

  /**
   * Saves a branch after the backend confirmed it. Source: spec 4, "branch selection saves the branch"; "an order form update
   * without success clears the branch". Reading: a refusal is no success; without an answer, the branch stays.
   */
  async choose(branchId: string): Promise<BranchChoiceResult> {
    this.savingId = branchId;
    try {
      const isThere = await this.isChoosable(branchId);
      // Another branch was chosen since.
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

  /** Clears the chosen branch if it no longer exists. */
  async verify(): Promise<void> {
    const branchId = this.#context.cookieValues.get(BRANCH_COOKIE);
    if (!branchId) return;
    const isThere = await this.isChoosable(branchId).catch(() => true);
    if (!isThere && this.#context.cookieValues.get(BRANCH_COOKIE) === branchId) this.lose();
  }

  /** Adopts the branch that another tab has chosen; empty for none. */
  adopt(branchId: string): void {
    const known = this.#context.cookieValues.get(BRANCH_COOKIE) ?? '';
    if (branchId === known) return;
    if (branchId === '') this.forget();
    else this.save(branchId);
  }

  /** Adopts a stored branch once the branches are known; clears an unknown one. */
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
    this.#context.setCookie(BRANCH_COOKIE, branchId, CHOICE_MAX_AGE_SECONDS);
  }

  private forget(): void {
    this.#context.setCookie(BRANCH_COOKIE, '', 0);
  }

  private lose(): void {
    this.isGone = true;
    this.forget();
  }

  private endSaving(): void {
    this.savingId = undefined;
  }
}
