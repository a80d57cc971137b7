import { type AnyBlock, BlockRegistry } from '../../page/block-registry.ts';
import type { BlockLoad, BlockOptions } from '../../page/define-block.ts';

type ComponentModule = Awaited<ReturnType<AnyBlock['component']>>;

const options = byBlockType(
  import.meta.glob<BlockOptions<never, never>>('/blocks/*/block.ts', { eager: true, import: 'default' }),
);
const loads = byBlockType(import.meta.glob<BlockLoad<never>>('/blocks/*/load.ts', { import: 'load' }));
const components = byBlockType(import.meta.glob<ComponentModule>('/blocks/*/*Block.tsx'));

/** Every block there is: one folder under `blocks/` each. */
export const blockDefinitions: readonly AnyBlock[] = Array.from(components, ([type, component]) => ({
  ...options.get(type),
  type,
  load: lazyLoad(loads.get(type)),
  component,
}));

export const createBlockRegistry = (): BlockRegistry => new BlockRegistry(blockDefinitions);

/** Modules of blocks by the types of their blocks: `/blocks/hero/block.ts` belongs to `hero`. */
export function byBlockType<Module>(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, Module> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? '', module]));
}

/**
 * A `load` whose code is fetched when it first runs: a browser needs it only for a second page. The import is not
 * repeated, since that takes as long as rendering a card.
 */
function lazyLoad(importLoad: (() => Promise<BlockLoad<never>>) | undefined): BlockLoad<never> | undefined {
  if (importLoad === undefined) return undefined;
  let load: BlockLoad<never> | undefined;
  return async (context) => {
    load ??= await importLoad();
    return load(context);
  };
}
