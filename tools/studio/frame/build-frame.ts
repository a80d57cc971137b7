import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Plugin, build as viteBuild } from 'vite';
import type { Assets } from '../../../runtime/app/render/assets.ts';
import { describeAssets, readBuiltAssets } from '../../build/bundle-shop.ts';
import { STUDIO_PATH } from '../studio-protocol.ts';

/** Base path of the client build for the studio's frames. */
const FRAME_BASE_PATH = `${STUDIO_PATH}/frame/`;

const OUT_FOLDER = 'dist/studio/frame';
const ASSETS_FILE = 'dist/studio/frame-assets.json';

/** Modules of the shop and those of this folder that replace them. */
const REPLACEMENTS = {
  'runtime/app/client/editor-hooks.ts': 'editor-hooks.ts',
  'blocks/popup/popup-schedule.ts': 'frame-popups.ts',
};

const REPLACEMENT_FILES = new Map(
  Object.entries(REPLACEMENTS).map(([path, file]) => [basename(path), join(import.meta.dirname, file)]),
);

/** Replaces the shop's hooks for the studio in the client build. */
export const studioFramePlugin = (): Plugin => ({
  name: 'vitrine-studio-frame',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer === undefined || isInFrameFolder(importer) ? null : REPLACEMENT_FILES.get(basename(source)),
});

/** The replacement itself imports the original module. */
const isInFrameFolder = (file: string): boolean =>
  file.replaceAll('\\', '/').startsWith(`${import.meta.dirname.replaceAll('\\', '/')}/`);

/**
 * Builds the shop's client a second time, for pages in studio frames. The main build must exist: loader and fonts are
 * shared.
 *
 * @param root project folder
 */
export async function buildFrame(root: string): Promise<void> {
  await viteBuild({
    root,
    base: FRAME_BASE_PATH,
    logLevel: 'warn',
    plugins: [studioFramePlugin()],
    build: { outDir: OUT_FOLDER, emptyOutDir: true },
  });
  const { fonts } = await readBuiltAssets();
  const assets: Assets = { ...(await describeAssets(join(root, OUT_FOLDER), FRAME_BASE_PATH)), fonts };
  await writeFile(join(root, ASSETS_FILE), JSON.stringify(assets, null, 2));
}

/** Assets of the last `buildFrame`. Throws when there are none. */
export const readFrameAssets = async (root: string): Promise<Assets> =>
  JSON.parse(await readFile(join(root, ASSETS_FILE), 'utf8'));
