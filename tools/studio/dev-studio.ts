import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import type { Assets } from '../../runtime/app/assets.ts';
import type * as Blocks from '../../runtime/app/blocks.ts';
import type * as Toolkit from '../../runtime/app/document-toolkit.ts';
import { EDITOR_SCHEMA } from '../documents/editor-schema.ts';
import type { ProblemToolkit } from '../documents/problem-toolkit.ts';
import { type DevShops, loadSource } from '../serve/dev-shops.ts';
import { isBuilt } from '../setup/build-when-changed.ts';
import { APP_FOLDER, studioApp } from './build.ts';
import { createStudio, type Studio } from './server/create-studio.ts';
import { StudioFailure } from './server/failure.ts';

export interface DevStudioOptions {
  /** The project's folder. */
  readonly project: string;
  readonly vite: ViteDevServer;
  readonly shops: DevShops;
  readonly backendUrl: string;
  readonly backendToken: string;
  /** Of pages in frames. */
  readonly frame: Assets;
  readonly log: Logger;
  /** Prints one line. */
  readonly say: (line: string) => void;
}

/** The studio of `dev`: open to everybody who reaches it, the shop in its frames from the sources, the application built when it is opened. */
export function createDevStudio({ project, vite, shops, say, ...options }: DevStudioOptions): Studio {
  return createStudio({
    ...options,
    shop: {
      tenantAt: async (host) => (await shops.current()).tenantAt(host),
      regions: async (tenant) => (await shops.current()).regions(tenant),
      show: async (request, response, shown) => (await shops.current()).show(request, response, shown),
    },
    access: { mode: 'open' },
    toolkit: sourceToolkit(vite, project),
    project,
    appFolder: join(project, APP_FOLDER),
    prepareApp: oneAtATime(() => buildApp(project, say)),
    frameFolder: undefined,
  });
}

/** The blocks and the grammar as they are now: a saved schema counts at once. */
function sourceToolkit(vite: ViteDevServer, project: string): () => Promise<ProblemToolkit> {
  let made: { readonly from: readonly unknown[]; readonly toolkit: ProblemToolkit } | undefined;
  return async () => {
    const [toolkits, blocks, schema] = await Promise.all([
      loadSource<typeof Toolkit>(vite, '/runtime/app/document-toolkit.ts'),
      loadSource<typeof Blocks>(vite, '/runtime/app/blocks.ts'),
      readFile(join(project, EDITOR_SCHEMA), 'utf8'),
    ]);
    const from = [toolkits, blocks, schema];
    if (made?.from.every((part, index) => part === from[index])) return made.toolkit;
    const toolkit = toolkits.createDocumentToolkit(blocks.createBlockRegistry());
    made = { from, toolkit: { ...toolkit, schema: JSON.parse(schema) } };
    return made.toolkit;
  };
}

/** In a process of its own: in this one it would be React's development build. Throws a sentence. */
async function buildApp(project: string, say: DevStudioOptions['say']): Promise<void> {
  if (await isBuilt(project, studioApp(project))) return;
  say('The studio is built first, which takes a while.');
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/setup/prepare.ts', 'studio-app'], {
    cwd: project,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StudioFailure(503, 'The studio could not be built; the terminal says why.');
}

/** Whoever asks while it runs waits for that. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
