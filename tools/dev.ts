import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Assets } from '../runtime/app/assets.ts';
import type * as DocumentCheck from '../runtime/app/document-check.ts';
import { watchSchemas } from './codegen/watch.ts';
import { makeFonts } from './fonts/make-fonts.ts';
import { DevShops, loadSource } from './serve/dev-shops.ts';
import { freePort } from './serve/free-port.ts';
import { listen } from './serve/listen.ts';
import { root, runSession } from './serve/session.ts';
import { createDevStudio } from './studio/dev-studio.ts';
import { studioFrame } from './studio/frame/frame-build.ts';
import { STUDIO_PATH } from './studio/wire.ts';

/** `npm run dev`: the same shop, its code from the sources. A saved document, component or schema shows on the open page. */
await runSession(async ({ settings, log, say, atEnd, openBackend, publishFiles }) => {
  const backendUrl = await openBackend();
  // Vite takes 0 for its own fixed port, at which another `npm run dev` may listen already.
  const hmr = { port: await freePort() };
  const vite = await createViteServer({
    root,
    logLevel: 'warn',
    plugins: [studioFrame()],
    server: { middlewareMode: true, hmr },
  });
  atEnd(() => vite.close());
  const stopWatching = watchSchemas(root, ({ problems }) => {
    for (const { message } of problems) say(message);
  });
  atEnd(async () => stopWatching());

  const { createDocumentCheck } = await loadSource<typeof DocumentCheck>(vite, '/runtime/app/document-check.ts');
  await publishFiles(backendUrl, createDocumentCheck());

  const fonts = await makeFonts();
  const readAssets = async (): Promise<Assets> => ({ ...(await devAssets(vite)), fonts: fonts.fonts });
  const shops = new DevShops(vite, async ({ createShop }) =>
    createShop({
      backendUrl,
      backendToken: settings.backendToken,
      assets: await readAssets(),
      staticFolder: fonts.folder,
      imageFolder: join(settings.dataFolder, 'images'),
      log,
      isDev: true,
      pageCacheBytes: 0,
      onChange: () => vite.ws.send({ type: 'custom', event: 'vitrine:document' }),
    }),
  );
  atEnd(() => shops.stop());
  const frame = await readAssets();
  const { backendToken } = settings;
  const studio = createDevStudio({ project: root, vite, shops, backendUrl, backendToken, frame, log, say });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await studio.handle(request, response)) return;
    vite.middlewares(request, response, () => void shops.handle(request, response));
  };
  const server = await listen((request, response) => void answer(request, response), settings.port, settings.host);
  atEnd(() => server.close());
  const folder = relative(process.cwd(), settings.tenantsFolder);
  say(`The shop answers at http://localhost:${server.port}`);
  say(`Its studio is at http://localhost:${server.port}${STUDIO_PATH}, and at the same path of every other shop.`);
  say(`Edit a file in ${folder}, blocks or runtime and save: the open page follows. Ctrl-C stops.`);
});

/** In `dev` the page loads the loader and the application from their sources. */
async function devAssets(vite: ViteDevServer): Promise<Omit<Assets, 'fonts'>> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const withLoader = html.replace(
    '</head>',
    '<script type="module" src="/runtime/app/loader/loader.ts"></script></head>',
  );
  return {
    template: await vite.transformIndexHtml('/', withLoader),
    loader: '',
    app: '/runtime/app/client.tsx',
    base: [],
    blocks: {},
  };
}
