import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pino } from 'pino';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Assets } from '../runtime/app/assets.ts';
import type * as DocumentCheck from '../runtime/app/document-check.ts';
import type * as ShopModule from '../runtime/server/shop.ts';
import { startBackendProcess } from './serve/backend-process.ts';
import { listen } from './serve/listen.ts';
import { readSettings } from './serve/settings.ts';
import { TenantFiles } from './serve/tenant-files.ts';
import { onStop } from './setup/on-stop.ts';

/** `npm run dev`: the same shop, its code from the sources. A saved document or component shows on the open page. */
const root = join(import.meta.dirname, '..');
const settings = await readSettings(root, process.env);
const say = (line: string): void => console.log(line);
const stops: (() => Promise<void>)[] = [];
onStop(async () => {
  for (const stop of stops.reverse()) await stop();
});

const { backendToken, dataFolder, logLevel } = settings;
const log = pino({ base: null, level: logLevel }, pino.destination(2));
const backendUrl = settings.backendUrl ?? (await startBackend());
const vite = await createViteServer({ root, logLevel: 'warn', server: { middlewareMode: true, hmr: { port: 0 } } });
stops.push(() => vite.close());

const { createDocumentCheck } = await load<typeof DocumentCheck>('/runtime/app/document-check.ts');
const files = new TenantFiles({ folder: settings.tenantsFolder, backendUrl, backendToken, check: createDocumentCheck(), say });
await files.publishAll();
files.watch();
stops.push(() => files.stop());

let module: typeof ShopModule | undefined;
let shop: Promise<ShopModule.Shop> | undefined;
stops.push(async () => (await shop)?.stop());

const server = await listen(
  (request, response) => {
    vite.middlewares(request, response, () => {
      void currentShop()
        .then(({ handle }) => handle(request, response))
        .catch((error: Error) => {
          vite.ssrFixStacktrace(error);
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
        });
    });
  },
  settings.port,
  settings.host,
);
stops.push(() => server.close());
say(`The shop answers at http://localhost:${server.port}`);
say(`Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, blocks or runtime and save: the open page follows. Ctrl-C stops.`);

/** The shop of the sources as they are now: a change in the server's code makes a new one. */
async function currentShop(): Promise<ShopModule.Shop> {
  const current = await load<typeof ShopModule>('/runtime/server/shop.ts');
  if (current !== module || shop === undefined) {
    module = current;
    const previous = shop;
    shop = createShop(current, vite);
    await (await previous)?.stop();
  }
  return shop;
}

async function createShop({ createShop: create }: typeof ShopModule, { ws }: ViteDevServer): Promise<ShopModule.Shop> {
  return create({
    backendUrl,
    backendToken,
    assets: await devAssets(),
    staticFolder: undefined,
    imageFolder: join(dataFolder, 'images'),
    log,
    isDev: true,
    pageCacheBytes: 0,
    onChange: () => ws.send({ type: 'custom', event: 'vitrine:document' }),
  });
}

/** In `dev` the page loads the loader and the application from their sources. */
async function devAssets(): Promise<Assets> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const withLoader = html.replace('</head>', '<script type="module" src="/runtime/app/loader/loader.ts"></script></head>');
  return {
    template: await vite.transformIndexHtml('/', withLoader),
    loader: '',
    app: '/runtime/app/client.tsx',
    base: [],
    blocks: {},
  };
}

async function startBackend(): Promise<string> {
  const options = { root, token: backendToken, dataFolder, logLevel, args: process.argv.slice(2) };
  const backend = await startBackendProcess(options);
  stops.push(() => backend.stop());
  return backend.url;
}

async function load<Module>(path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module;
}
