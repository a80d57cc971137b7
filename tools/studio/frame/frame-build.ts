import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, build as viteBuild } from 'vite';
import type { Assets } from '../../../runtime/app/assets.ts';
import { describeAssets, readAssets } from '../../build.ts';
import { STUDIO_PATH } from '../wire.ts';

/** Where the studio's build of the browser's application lies. */
export const FRAME_PATH = `${STUDIO_PATH}/frame/`;

const FOLDER = 'dist/studio/frame';
const DESCRIPTION = 'dist/studio/frame-assets.json';

/** Has the browser's application speak with the studio around it: one module of the runtime is another one. */
export function studioFrame(): Plugin {
  const own = join(import.meta.dirname, 'document-changes.ts');
  return {
    name: 'vitrine-studio-frame',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /(^|\/)document-changes\.ts$/.test(source) && importer !== undefined && !isInFolder(importer) ? own : null,
  };
}

/** The module itself stands on the one that it is in place of. */
const isInFolder = (file: string): boolean =>
  file.replaceAll('\\', '/').startsWith(`${import.meta.dirname.replaceAll('\\', '/')}/`);

/**
 * Builds the browser's application a second time, for pages in the studio's frame. `build` comes first: the loader and
 * the fonts are the shoppers'.
 *
 * @param root the project's folder
 */
export async function buildFrame(root: string): Promise<void> {
  await viteBuild({
    root,
    base: FRAME_PATH,
    logLevel: 'warn',
    plugins: [studioFrame()],
    build: { outDir: FOLDER, emptyOutDir: true },
  });
  const { fonts } = await readAssets();
  const assets: Assets = { ...(await describeAssets(join(root, FOLDER), FRAME_PATH)), fonts };
  await writeFile(join(root, DESCRIPTION), JSON.stringify(assets, null, 2));
}

/** What `buildFrame` made last. Throws when there is nothing. */
export const readFrameAssets = async (root: string): Promise<Assets> =>
  JSON.parse(await readFile(join(root, DESCRIPTION), 'utf8'));
