import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, type ManifestChunk, build as viteBuild } from 'vite';
import type { Assets } from '../../runtime/app/render/assets.ts';
import { buildFonts } from './fonts/build-fonts.ts';
import { projectFolder } from './setup/project-paths.mjs';

const root = projectFolder;

const CLIENT_ENTRY = 'runtime/app/client/client.tsx';

/** The folders in `dist/` that this build writes. */
const BUILD_OUTPUTS = ['client', 'loader', 'server', 'assets.json'];

/** Builds the browser's application, the inline loader, the server and the fonts into `dist/`. */
export async function bundleShop(): Promise<void> {
  await Promise.all(BUILD_OUTPUTS.map((name) => rm(join(root, 'dist', name), { recursive: true, force: true })));
  await viteBuild({ root, logLevel: 'warn' });
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'dist/loader',
      lib: { entry: 'runtime/app/loader/loader.ts', formats: ['iife'], name: 'vitrine', fileName: () => 'loader.js' },
    },
  });
  await viteBuild({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node24',
      outDir: 'dist/server',
      manifest: false,
      rolldownOptions: {
        input: [
          'runtime/server/shop.ts',
          'runtime/server/images/draw-process.ts',
          'runtime/app/document/document-check.ts',
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', codeSplitting: true },
      },
    },
  });
  const { folder, fonts } = await buildFonts();
  await cp(join(folder, 'assets'), join(root, 'dist/client/assets'), { recursive: true });
  await writeFile(
    join(root, 'dist/assets.json'),
    JSON.stringify({ ...(await describeAssets(join(root, 'dist/client'), '/')), fonts }, null, 2),
  );
}

/** The files of the last build. Throws without a build. */
export const readBuiltAssets = async (): Promise<Assets> =>
  JSON.parse(await readFile(join(root, 'dist/assets.json'), 'utf8'));

/**
 * The browser build as the server needs it, without fonts.
 *
 * @param folder of the build
 * @param base public path, with a slash at both ends
 */
export async function describeAssets(folder: string, base: string): Promise<Omit<Assets, 'fonts'>> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const address = (file: string): string => base + file;
  const app = manifest[CLIENT_ENTRY];
  if (app === undefined) throw new Error(`the build has no ${CLIENT_ENTRY}`);
  const baseFiles = importedChunkFiles(manifest, app);
  const blocks = Object.entries(manifest).flatMap(([source, chunk]) => {
    const type = /^blocks\/([^/]+)\/[^/]+Block\.tsx$/.exec(source)?.[1];
    return type === undefined
      ? []
      : [
          [
            type,
            [...importedChunkFiles(manifest, chunk), chunk.file].filter(
              (file) => file !== app.file && !baseFiles.includes(file),
            ),
          ] as const,
        ];
  });
  return {
    template: await readFile(join(root, 'index.html'), 'utf8'),
    loader: (await readFile(join(root, 'dist/loader/loader.js'), 'utf8')).trim(),
    app: address(app.file),
    base: baseFiles.map(address),
    blocks: Object.fromEntries(blocks.map(([type, files]) => [type, files.map(address)])),
  };
}

/** All files that a chunk imports, dependencies first. */
function importedChunkFiles(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): string[] {
  return (chunk.imports ?? []).flatMap((key) => {
    const imported = manifest[key];
    if (imported === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...importedChunkFiles(manifest, imported, seen), imported.file];
  });
}
