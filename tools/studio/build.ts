import { join } from 'node:path';
import { buildWhenChanged, SHOP_INPUTS } from '../setup/build-when-changed.ts';
import { STUDIO_PATH } from './wire.ts';

/** Where the builds lie, from the project's folder. */
export const APP_FOLDER = 'dist/studio/app';
export const FRAME_FOLDER = 'dist/studio/frame';

/** Builds the studio's application, where it changed. */
export const buildStudioApp = (project: string): Promise<void> =>
  buildWhenChanged(project, {
    name: 'build of the studio',
    inputs: {
      folders: [
        'runtime',
        'schemas',
        'tools/documents',
        ...['advice', 'app', 'edits', 'frame'].map((name) => `tools/studio/${name}`),
      ],
      files: ['tsconfig.json', 'package-lock.json', 'tools/studio/build.ts', 'tools/studio/wire.ts'],
    },
    memory: 'dist/studio/app-inputs.txt',
    build: () => makeApp(project),
  });

/** Builds the shop's client as it stands in the studio's frames, where it changed. The shop must have been built. */
export const buildStudioFrame = (project: string): Promise<void> =>
  buildWhenChanged(project, {
    name: 'build for the studio’s frames',
    inputs: {
      folders: [...SHOP_INPUTS.folders, 'tools/studio/frame'],
      files: [...SHOP_INPUTS.files, 'tools/studio/build.ts', 'tools/studio/wire.ts'],
    },
    memory: 'dist/studio/frame-inputs.txt',
    build: async () => (await import('./frame/frame-build.ts')).buildFrame(project),
  });

async function makeApp(project: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const root = join(project, 'tools/studio/app');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: `${STUDIO_PATH}/`,
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: join(project, APP_FOLDER),
      emptyOutDir: true,
      // The editor is as large as it is, and loaded by those who edit.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: [join(root, 'index.html'), join(root, 'qa/index.html')],
        // Reading the editor takes its time, and nobody here can change that.
        checks: { pluginTimings: false },
      },
    },
  });
}
