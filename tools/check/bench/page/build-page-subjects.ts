import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as PageSubjects from './page-subjects.tsx';

/** Builds what is to be measured as the server is built, and loads it. Node does not run JSX by itself. */
export async function buildPageSubjects(root: string): Promise<typeof PageSubjects> {
  const outDir = join(root, 'dist/bench');
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      manifest: false,
      rolldownOptions: {
        input: 'tools/check/bench/page/page-subjects.tsx',
        // In chunks, rolldown exports a name of a block's module that it has dropped.
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  return import(pathToFileURL(join(outDir, 'page-subjects.js')).href);
}
