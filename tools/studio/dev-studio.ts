import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import type * as Toolkit from '../../runtime/app/document/document-spec.ts';
import type * as Blocks from '../../runtime/app/document/server-blocks.ts';
import type { Assets } from '../../runtime/app/render/assets.ts';
import { isBuildCurrent } from '../build/setup/incremental-build.ts';
import { EDITOR_SCHEMA_PATH, type ValidationSpec } from '../documents/read-validation-spec.ts';
import { importSource, type ReloadingShop } from '../serve/reloading-shop.ts';
import { APP_FOLDER, studioAppBuild } from './build.ts';
import { createStudio, type Studio } from './server/create-studio.ts';
import { createDirectChecker } from './server/document-checker.ts';
import { StudioFailure } from './server/responses.ts';

export interface DevStudioOptions {
  /** Project folder. */
  readonly project: string;
  readonly vite: ViteDevServer;
  readonly shops: ReloadingShop;
  readonly backendUrl: string;
  readonly backendToken: string;
  /** Assets of pages in frames. */
  readonly frame: Assets;
  readonly log: Logger;
  /** Prints a line. */
  readonly printLine: (line: string) => void;
}

/** The studio in `dev`: open access, frames rendered from the sources, the application built on first use. */
export function createDevStudio({ project, vite, shops, printLine, ...options }: DevStudioOptions): Studio {
  const toolkit = createSourceSpecLoader(vite, project);
  return createStudio({
    ...options,
    shop: {
      tenantAt: async (host) => (await shops.current()).tenantAt(host),
      marketsOf: async (tenant) => (await shops.current()).marketsOf(tenant),
      renderPreview: async (request, response, shown) =>
        (await shops.current()).renderPreview(request, response, shown),
    },
    access: { mode: 'open' },
    toolkit,
    check: createDirectChecker(toolkit),
    project,
    appFolder: join(project, APP_FOLDER),
    prepareApp: shareRunning(() => buildStudioApp(project, printLine)),
    frameFolder: undefined,
  });
}

/** Loads blocks and grammar from the sources, so that changes apply at once. */
function createSourceSpecLoader(vite: ViteDevServer, project: string): () => Promise<ValidationSpec> {
  let made: { readonly from: readonly unknown[]; readonly toolkit: ValidationSpec } | undefined;
  return async () => {
    const [toolkits, blocks, schema] = await Promise.all([
      importSource<typeof Toolkit>(vite, '/runtime/app/document/document-spec.ts'),
      importSource<typeof Blocks>(vite, '/runtime/app/document/server-blocks.ts'),
      readFile(join(project, EDITOR_SCHEMA_PATH), 'utf8'),
    ]);
    const from = [toolkits, blocks, schema];
    if (made?.from.every((part, index) => part === from[index])) return made.toolkit;
    const toolkit = toolkits.createDocumentSpec(blocks.createServerRegistry());
    made = { from, toolkit: { ...toolkit, schema: JSON.parse(schema) } };
    return made.toolkit;
  };
}

/** Builds in a separate process: this one would bundle React's development build. Throws {@link StudioFailure}. */
async function buildStudioApp(project: string, printLine: DevStudioOptions['printLine']): Promise<void> {
  if (await isBuildCurrent(project, studioAppBuild(project))) return;
  printLine('Building the studio…');
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/build/setup/prepare-build.ts', 'studio-app'], {
    cwd: project,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StudioFailure(503, 'The studio build failed. See the terminal for details.');
}

/** Calls during a run share its result. */
function shareRunning(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
