import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type * as ServerBlocks from '../../runtime/app/document/server-blocks.ts';
import { importSource, type ReloadingShop } from './reloading-shop.ts';

/** Several files change at once when a block is added, generated code among them; this long nothing may follow, in ms. */
const DEBOUNCE_MS = 150;

/**
 * Updates open pages when the server's sources change: a block that threw is rendered again, and a block folder that was
 * added or removed reloads the page, whose client does not know it yet.
 *
 * @returns stops watching
 */
export async function updateOpenPages(vite: ViteDevServer, shops: ReloadingShop): Promise<() => void> {
  let types = await readBlockTypes(vite);
  let shown = await shops.current().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = async (): Promise<void> => {
    const shop = await shops.current();
    if (shop === shown) return;
    shown = shop;
    const before = types;
    types = await readBlockTypes(vite);
    if (types === before) vite.ws.send({ type: 'custom', event: 'vitrine:document' });
    else vite.ws.send({ type: 'full-reload' });
  };
  const onChange = (_event: string, path: string): void => {
    if (!WATCHED_FOLDERS.test(relative(vite.config.root, path))) return;
    clearTimeout(timer);
    // A mistake in the sources is shown by the page that asks for them.
    timer = setTimeout(() => void update().catch(() => undefined), DEBOUNCE_MS);
  };
  vite.watcher.on('all', onChange);
  return () => {
    clearTimeout(timer);
    vite.watcher.off('all', onChange);
  };
}

const WATCHED_FOLDERS = /^(blocks|runtime|schemas)\//;

/** The types of all blocks, joined. */
async function readBlockTypes(vite: ViteDevServer): Promise<string> {
  const { createServerRegistry } = await importSource<typeof ServerBlocks>(
    vite,
    '/runtime/app/document/server-blocks.ts',
  );
  return createServerRegistry().types.toSorted().join(' ');
}
