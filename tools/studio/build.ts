import { join } from 'node:path';
import { type ChangingBuild, SHOP_INPUTS } from '../setup/build-when-changed.ts';
import { STUDIO_PATH } from './wire.ts';

/** Where the builds lie, from the project's folder. */
export const APP_FOLDER = 'dist/studio/app';
export const FRAME_FOLDER = 'dist/studio/frame';

/** The studio's application. */
export const studioApp = (project: string): ChangingBuild => ({
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

/** The shop's client as it stands in the studio's frames. The shop must have been built. */
export const studioFrames = (project: string): ChangingBuild => ({
  name: 'build for the studio’s frames',
  inputs: {
    folders: [...SHOP_INPUTS.folders, 'tools/studio/frame'],
    files: [...SHOP_INPUTS.files, 'tools/studio/wire.ts'],
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
