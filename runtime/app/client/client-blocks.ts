import { BlockRegistry } from '../../page/block-registry.ts';
import type { BlockLoad } from '../../page/define-block.ts';
import { byBlockType, defineBlocks } from '../document/block-modules.ts';

const imports = byBlockType(import.meta.glob<BlockLoad<never>>('/blocks/*/load.ts', { import: 'load' }));

/** Every block; the code of its `load` is fetched when it first runs: the page that the server sent is loaded already. */
export function createClientRegistry(): BlockRegistry {
  const loads = Array.from(imports, ([type, importLoad]): [string, BlockLoad<never>] => [
    type,
    async (context) => (await importLoad())(context),
  ]);
  return new BlockRegistry(defineBlocks(new Map(loads)));
}
