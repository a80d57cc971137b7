import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import type { Assets } from '../runtime/app/assets.ts';
import { makeFonts } from './fonts/make-fonts.ts';
import { clientAssets } from './setup/client-assets.ts';

const root = join(import.meta.dirname, '..');

/** What this makes in `dist/`; others keep theirs beside it. */
const OWN = ['client', 'loader', 'server', 'assets.json'];

/** Builds the browser's application, the inline loader, the server and the fonts into `dist/`. */
export async function build(): Promise<void> {
  await Promise.all(OWN.map((name) => rm(join(root, 'dist', name), { recursive: true, force: true })));
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
        input: ['runtime/server/shop.ts', 'runtime/app/document-check.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', codeSplitting: true },
      },
    },
  });
  const { folder, fonts } = await makeFonts();
  await cp(join(folder, 'assets'), join(root, 'dist/client/assets'), { recursive: true });
  await writeFile(join(root, 'dist/assets.json'), JSON.stringify({ ...(await describeAssets()), fonts }, null, 2));
}

/** What the last build made. Throws when there is none. */
export const readAssets = async (): Promise<Assets> =>
  JSON.parse(await readFile(join(root, 'dist/assets.json'), 'utf8'));

async function describeAssets(): Promise<Omit<Assets, 'fonts'>> {
  return {
    template: await readFile(join(root, 'index.html'), 'utf8'),
    loader: (await readFile(join(root, 'dist/loader/loader.js'), 'utf8')).trim(),
    ...(await clientAssets(join(root, 'dist/client'), '/')),
  };
}
