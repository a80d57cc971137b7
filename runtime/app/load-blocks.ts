import { type Clock, earliest } from '../domain/clock.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { BlockRegistry } from '../page/block-registry.ts';
import type { LoadResult } from '../page/define-block.ts';
import { type BlockPlan, blocksOf, type PagePlan } from '../page/page-plan.ts';
import type { Stores } from '../stores/stores.ts';

export interface LoadBlocksOptions {
  readonly registry: BlockRegistry;
  readonly stores: Stores;
  readonly route: RouteMatch;
  readonly clock: Clock;
  /** Aborted when the visitor has gone elsewhere. */
  readonly signal?: AbortSignal | undefined;
  /** How long each block's data may take, in ms; for ever when left out. */
  readonly deadline?: number | undefined;
  /** Only the blocks with these keys; all when left out. */
  readonly only?: ReadonlySet<string> | undefined;
}

export interface LoadOutcome {
  /** The blocks whose data is not there, and why. */
  readonly missing: readonly { readonly block: BlockPlan; readonly error: unknown }[];
  /** Epoch ms at which the first of the loaded things changes by itself. */
  readonly validUntil: number | undefined;
}

/** Runs the `load` of every block of a page, all at once. One that fails or is late costs only itself. */
export async function loadBlocks(plan: PagePlan, options: LoadBlocksOptions): Promise<LoadOutcome> {
  const { only } = options;
  const blocks = Array.from(blocksOf(plan)).filter(({ key }) => only === undefined || only.has(key));
  const loads = blocks.map(async (block) => ({ block, ...(await loadBlock(block, options)) }));
  const outcomes = await Promise.all(loads);
  return {
    missing: outcomes.flatMap(({ block, error }) => (error === undefined ? [] : [{ block, error }])),
    validUntil: earliest(outcomes.map(({ result }) => result?.validUntil)),
  };
}

async function loadBlock(
  block: BlockPlan,
  { registry, stores, route, clock, signal, deadline }: LoadBlocksOptions,
): Promise<{ result?: LoadResult | undefined; error?: unknown }> {
  const load = registry.get(block.type)?.load;
  if (load === undefined || block.problems !== undefined) return {};
  const late = new AbortController();
  const either = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const loading = Promise.resolve(load({ props: block.props as never, route, stores, clock, signal: either }));
    if (deadline === undefined) return { result: await loading };
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DeadlineError(deadline));
        late.abort();
      }, deadline);
    });
    return { result: await Promise.race([loading, tooLate]) };
  } catch (error) {
    return { error: error ?? new Error('it was rejected with nothing') };
  } finally {
    clearTimeout(timer);
  }
}

/** A block's data did not come in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(deadline: number) {
    super(`its data did not come within ${deadline} ms`);
  }
}
