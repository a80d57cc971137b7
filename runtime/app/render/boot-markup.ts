import type { BlockRegistry } from '../../page/block-registry.ts';
import type { ServerPage } from '../document/page-compiler.ts';
import { firstBlockTypesOf } from '../shared/page-data.ts';
import { type Assets, BOOT_ID, type BootFacts } from './assets.ts';
import { scriptJson } from './escape.ts';

const bootMarkupCache = new WeakMap<ServerPage, Buffer>();

/** Loader and URLs of chunks. */
export function bootMarkup(page: ServerPage, assets: Assets, registry: BlockRegistry): Buffer {
  const known = bootMarkupCache.get(page);
  if (known !== undefined) return known;
  const types = [...firstBlockTypesOf(page.data.plan, registry)];
  const markup = Buffer.from(
    renderBootMarkup(assets, [...new Set(types.flatMap((type) => assets.blocks[type] ?? []))]),
  );
  bootMarkupCache.set(page, markup);
  return markup;
}

/** The same for a page with these chunks of blocks. */
export function renderBootMarkup({ app, base, loader }: Assets, blocks: readonly string[]): string {
  const boot: BootFacts = { app, base, blocks };
  const bootJson = `<script type="application/json" id="${BOOT_ID}">${scriptJson(boot)}</script>`;
  return loader === '' ? bootJson : `${bootJson}<script>${loader}</script>`;
}
