import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type * as DocumentCheck from '../../runtime/app/document/document-check.ts';
import type { DocumentCheckResult } from '../../runtime/app/document/document-check.ts';
import type { Assets } from '../../runtime/app/render/assets.ts';
import { watchSchemas } from '../build/codegen/watch-schemas.ts';
import { buildFonts } from '../build/fonts/build-fonts.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { createDevStudio } from '../studio/dev-studio.ts';
import { studioFramePlugin } from '../studio/frame/build-frame.ts';
import { STUDIO_PATH } from '../studio/studio-protocol.ts';
import { freePort, listen } from './listen.ts';
import { deniedFiles, isLoopbackHost, isPrivatePath } from './private-files.ts';
import { importSource, ReloadingShop } from './reloading-shop.ts';
import { runServe } from './serve-runtime.ts';
import { localUrl, reachableHost } from './serve-settings.ts';
import type { TenantFilePublisherOptions } from './tenant-file-publisher.ts';
import { updateOpenPages } from './update-open-pages.ts';

/** `npm run dev`: the shop from its sources. Saved documents, components and schemas update the open page. */
await runServe(
  async ({ settings, log, printLine, onShutdown, announceShop, answerOutbox, startBackend, publishTenantFiles }) => {
    const backendUrl = await startBackend();
    // For 0 Vite uses its default port, which another `npm run dev` may have.
    const hmr = { port: await freePort() };
    const vite = await createViteServer({
      root: projectFolder,
      logLevel: 'warn',
      plugins: [studioFramePlugin()],
      server: { middlewareMode: true, hmr, fs: { deny: deniedFiles(settings.dataFolder) } },
    });
    onShutdown(() => vite.close());
    await publishTenantFiles(backendUrl, createSourceCheck(vite));

    const fonts = await buildFonts();
    const readAssets = async (): Promise<Assets> => ({ ...(await createDevAssets(vite)), fonts: fonts.fonts });
    const shops = new ReloadingShop(vite, async ({ createShopServer }) =>
      createShopServer({
        backendUrl,
        backendToken: settings.backendToken,
        backendTimeout: settings.backendTimeout,
        deadline: settings.blockDeadline,
        maxClientCost: settings.maxClientCost,
        youtubeThumbnails: settings.youtubeThumbnails,
        assets: await readAssets(),
        staticFolder: fonts.folder,
        imageFolder: join(settings.dataFolder, 'images'),
        log,
        sessionKeys: settings.sessionKeys,
        isDev: true,
        pageCacheBytes: 0,
        // Images of all lists take minutes.
        prerenderedPages: Math.min(settings.prerenderedPages, 1),
        onChange: () => vite.ws.send({ type: 'custom', event: 'vitrine:document' }),
      }),
    );
    onShutdown(() => shops.stop());
    const stopWatching = watchSchemas(projectFolder, ({ problems }) => {
      shops.schemaProblems = problems.map(({ message }) => message);
      for (const message of shops.schemaProblems) printLine(message);
    });
    onShutdown(async () => stopWatching());
    const stopUpdating = await updateOpenPages(vite, shops);
    onShutdown(async () => stopUpdating());
    const frame = await readAssets();
    const { backendToken } = settings;
    // The studio of `dev` edits every document without a sign-in, so it is served to this machine only.
    const hasStudio = isLoopbackHost(settings.host);
    const studio = createDevStudio({
      project: projectFolder,
      vite,
      shops,
      backendUrl,
      backendToken,
      frame,
      log,
      printLine,
    });
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (isPrivatePath(request.url ?? '', projectFolder, settings.dataFolder)) {
        response.writeHead(404).end();
        return;
      }
      if (await answerOutbox(request, response)) return;
      if (hasStudio && (await studio.handle(request, response))) return;
      vite.middlewares(request, response, () => void shops.handle(request, response));
    };
    const server = await listen((request, response) => void answer(request, response), settings.port, settings.host);
    onShutdown(() => server.close());
    const folder = relative(process.cwd(), settings.tenantsFolder);
    await announceShop(server.port);
    printLine(
      hasStudio
        ? `The studio is at ${localUrl(reachableHost(settings.host), server.port)}${STUDIO_PATH}, and at the same path of every other shop.`
        : `There is no studio: this server can be reached from other machines (HOST=${settings.host}).`,
    );
    printLine(`Edit a file in ${folder}, blocks or runtime and save: the open page updates. Press Ctrl-C to stop.`);
  },
);

/** Checks documents with the blocks and schemas as they are now. */
function createSourceCheck(vite: ViteDevServer): TenantFilePublisherOptions['check'] {
  let made: { readonly from: unknown; readonly check: (text: string) => DocumentCheckResult } | undefined;
  return async (text) => {
    const from = await importSource<typeof DocumentCheck>(vite, '/runtime/app/document/document-check.ts');
    if (made?.from !== from) made = { from, check: from.createDocumentCheck() };
    return made.check(text);
  };
}

/** In `dev` the page loads the loader and the application from source. */
async function createDevAssets(vite: ViteDevServer): Promise<Omit<Assets, 'fonts'>> {
  const html = await readFile(join(projectFolder, 'index.html'), 'utf8');
  const withLoader = html.replace(
    '</head>',
    '<script type="module" src="/runtime/app/loader/loader.ts"></script></head>',
  );
  return {
    template: await vite.transformIndexHtml('/', withLoader),
    loader: '',
    app: '/runtime/app/client/client.tsx',
    base: [],
    blocks: {},
  };
}
