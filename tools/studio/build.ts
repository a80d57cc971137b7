import { join } from 'node:path';
import { type IncrementalBuild, SHOP_INPUTS } from '../build/setup/incremental-build.ts';
import { STUDIO_PATH } from './studio-protocol.ts';

/** Output folders relative to the project. */
export const APP_FOLDER = 'dist/studio/app';
export const FRAME_FOLDER = 'dist/studio/frame';

/** Build of the studio's application. */
export const studioAppBuild = (project: string): IncrementalBuild => ({
  name: 'studio build',
  inputs: {
    folders: [
      'runtime',
      'schemas',
      'tools/documents',
      ...['advice', 'app', 'edits', 'frame'].map((name) => `tools/studio/${name}`),
    ],
    files: ['tsconfig.json', 'package-lock.json', 'tools/studio/build.ts', 'tools/studio/studio-protocol.ts'],
  },
  hashFile: 'dist/studio/app-inputs.txt',
  build: () => buildStudioApp(project),
});

/** Build of the shop's client for the studio's frames. Requires the shop's build. */
export const studioFrameBuild = (project: string): IncrementalBuild => ({
  name: 'studio frame build',
  inputs: {
    folders: [...SHOP_INPUTS.folders, 'tools/studio/frame'],
    files: [...SHOP_INPUTS.files, 'tools/studio/studio-protocol.ts'],
  },
  hashFile: 'dist/studio/frame-inputs.txt',
  build: async () => (await import('./frame/build-frame.ts')).buildFrame(project),
});

async function buildStudioApp(project: string): Promise<void> {
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
      // The editor is large and only loaded by editors.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: [join(root, 'index.html'), join(root, 'qa/index.html')],
        // Bundling the editor takes time that cannot be avoided.
        checks: { pluginTimings: false },
      },
    },
  });
}
