import type { RouteMatch } from '../../domain/routes.ts';
import { type Clock, earliestInstant } from '../../domain/time/clock.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import type { LoadResult, SeoEntities } from '../../page/define-block.ts';
import type { BlockPlan } from '../../page/page-plan.ts';
import type { Stores } from '../../stores/core/stores.ts';

export interface LoadBlocksOptions {
  readonly registry: Pick<BlockRegistry, 'get'>;
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
  /** Entities for search engines, in page order. */
  readonly seo: readonly SeoEntities[];
}

/** Runs the `load` of each of a page's blocks, all at once. One that fails or is late costs only itself. */
export async function loadBlocks(page: Iterable<BlockPlan>, options: LoadBlocksOptions): Promise<LoadOutcome> {
  const { registry, only, signal, deadline } = options;
  const blocks = Array.from(page).filter(
    ({ key, type, problems }) =>
      registry.get(type)?.load !== undefined && problems === undefined && (only === undefined || only.has(key)),
  );
  const end = startDeadline(deadline, signal);
  try {
    const loads = blocks.map(async (block) => ({ block, ...(await loadBlock(block, options, end)) }));
    const outcomes = await Promise.all(loads);
    return {
      missing: outcomes.flatMap(({ block, error }) => (error === undefined ? [] : [{ block, error }])),
      validUntil: earliestInstant(outcomes.map(({ result }) => result?.validUntil)),
      seo: outcomes.flatMap(({ result }) => result?.seo ?? []),
    };
  } finally {
    end.cancel();
  }
}

interface Deadline {
  /** Aborted when the time is over or the visitor has gone. */
  readonly signal: AbortSignal;
  /** Rejects when the time is over; undefined where it never is. */
  readonly passed: Promise<never> | undefined;
  cancel(): void;
}

/** Blocks begin together, so that one timer serves them all. */
function startDeadline(ms: number | undefined, signal: AbortSignal | undefined): Deadline {
  const late = new AbortController();
  const either = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  if (ms === undefined) return { signal: either, passed: undefined, cancel: () => {} };
  const { promise, reject } = Promise.withResolvers<never>();
  // A late rejection must not be unhandled.
  promise.catch(() => {});
  const timer = setTimeout(() => {
    reject(new DeadlineError(ms));
    late.abort();
  }, ms);
  return { signal: either, passed: promise, cancel: () => clearTimeout(timer) };
}

async function loadBlock(
  block: BlockPlan,
  { registry, stores, route, clock }: LoadBlocksOptions,
  { signal, passed }: Deadline,
): Promise<{ result?: LoadResult | undefined; error?: unknown }> {
  try {
    const load = registry.get(block.type)?.load;
    const loading = Promise.resolve(load?.({ props: block.props as never, route, stores, clock, signal }));
    return { result: await (passed === undefined ? loading : Promise.race([loading, passed])) };
  } catch (error) {
    return { error: error ?? new Error('it was rejected with nothing') };
  }
}

/** A block's data did not come in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(deadline: number) {
    super(`its data did not come within ${deadline} ms`);
  }
}
