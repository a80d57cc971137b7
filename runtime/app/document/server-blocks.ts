import { type AnyBlock, BlockRegistry } from '../../page/block-registry.ts';
import type { BlockLoad } from '../../page/define-block.ts';
import { byBlockType, defineBlocks } from './block-modules.ts';

const loads = import.meta.glob<BlockLoad<never>>('/blocks/*/load.ts', { eager: true, import: 'load' });

/** Every block, with its `load` at hand: a first page has no time to fetch it. */
export const serverBlocks: readonly AnyBlock[] = defineBlocks(byBlockType(loads));

export const createServerRegistry = (): BlockRegistry => new BlockRegistry(serverBlocks);
