import { BlockRegistry } from '../../page/block-registry.ts';
import type { BlockLoad } from '../../page/define-block.ts';
import { componentImports, defineBlocks } from '../document/block-modules.ts';

/** Every block. Its `load` comes with its component, which a page needs anyway. */
export function createClientRegistry(): BlockRegistry {
  const loads = Array.from(componentImports, ([type, importComponent]): [string, BlockLoad<never>] => [
    type,
    async (context) => {
      // A component that cannot be fetched fails where it is rendered.
      const module = await importComponent().catch(() => undefined);
      return module?.load?.(context);
    },
  ]);
  return new BlockRegistry(defineBlocks(new Map(loads)));
}
