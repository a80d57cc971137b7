import type { AnyBlock } from '../../page/block-registry.ts';
import type { BlockLoad, BlockOptions } from '../../page/define-block.ts';

/** A component's module; it exports the `load` of its block, too, if there is one. */
type ComponentModule = Awaited<ReturnType<AnyBlock['component']>> & { readonly load?: BlockLoad<never> };

const options = byBlockType(
  import.meta.glob<BlockOptions<never, never>>('/blocks/*/block.ts', { eager: true, import: 'default' }),
);
/** Imports of the components by block type. */
export const componentImports = byBlockType(import.meta.glob<ComponentModule>('/blocks/*/*Block.tsx'));

/** Every block there is: one folder under `blocks/` each. A server has the loads with it, a browser fetches them later. */
export const defineBlocks = (loads: ReadonlyMap<string, BlockLoad<never>>): readonly AnyBlock[] =>
  Array.from(componentImports, ([type, component]) => ({
    ...options.get(type),
    type,
    load: loads.get(type),
    component,
  }));

/** Modules of blocks by the types of their blocks: `/blocks/hero/block.ts`, or `hero` as the build calls it, belongs to `hero`. */
export function byBlockType<Module>(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, Module> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? path, module]));
}
