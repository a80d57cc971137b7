import { type AnyBlock, BlockRegistry } from '../../page/block-registry.ts';

const modules = import.meta.glob<AnyBlock>('/blocks/*/block.ts', { eager: true, import: 'default' });

/** Every block there is: one folder under `blocks/` each. */
export const blockModules: readonly AnyBlock[] = Object.values(modules);

export const createBlockRegistry = (): BlockRegistry => new BlockRegistry(blockModules);
