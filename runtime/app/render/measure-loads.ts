import type { BlockDefinition, LoadContext } from '../../page/define-block.ts';
import type { BlockPlan } from '../../page/page-plan.ts';
import type { LoadBlocksOptions } from '../shared/load-blocks.ts';

/** Knows how long the loads of blocks took that were run with its `registry`. */
interface LoadTimings {
  /** Has the same blocks; their loads are timed. */
  readonly registry: LoadBlocksOptions['registry'];
  /** In ms, by the blocks' keys. A load that has not come to its end counts until now. */
  readonly taken: (blocks: readonly BlockPlan[]) => ReadonlyMap<string, number>;
}

/** Wraps a registry to time its loads. Costs nothing where it is not used. */
export function recordLoadTimings(registry: LoadBlocksOptions['registry']): LoadTimings {
  // A load is given its block's props, and no two blocks of a plan have the same object.
  const times = new Map<unknown, { readonly began: number; ended?: number }>();

  const timed = (definition: BlockDefinition): BlockDefinition => {
    const { load } = definition;
    if (load === undefined) return definition;
    return {
      ...definition,
      load: async (context: LoadContext<unknown>) => {
        const time: { readonly began: number; ended?: number } = { began: performance.now() };
        times.set(context.props, time);
        try {
          return await load(context);
        } finally {
          time.ended = performance.now();
        }
      },
    };
  };

  return {
    registry: {
      get: (type) => {
        const definition = registry.get(type);
        return definition && timed(definition);
      },
    },
    taken: (blocks) => {
      const now = performance.now();
      return new Map(
        blocks.flatMap(({ key, props }) => {
          const time = times.get(props);
          return time === undefined ? [] : [[key, Math.round(((time.ended ?? now) - time.began) * 10) / 10] as const];
        }),
      );
    },
  };
}
