import type { BlockRegistry } from '../page/block-registry.ts';
import { type Assets, BOOT_ID, type BootFacts } from './assets.ts';
import { scriptJson } from './escape.ts';
import type { ServerPage } from './page-compiler.ts';
import { firstBlockTypesOf } from './page-data.ts';

const made = new WeakMap<ServerPage, Buffer>();

/** What starts the application in the browser: where its chunks are, and the loader. Made once for a page. */
export function bootMarkup(page: ServerPage, { app, base, blocks, loader }: Assets, registry: BlockRegistry): Buffer {
  const known = made.get(page);
  if (known !== undefined) return known;
  const types = [...firstBlockTypesOf(page.data.plan, registry)];
  const boot: BootFacts = { app, base, blocks: [...new Set(types.flatMap((type) => blocks[type] ?? []))] };
  const facts = `<script type="application/json" id="${BOOT_ID}">${scriptJson(boot)}</script>`;
  const markup = Buffer.from(loader === '' ? facts : `${facts}<script>${loader}</script>`);
  made.set(page, markup);
  return markup;
}
