import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as DocumentCheck from '../runtime/app/document-check.ts';
import type * as ShopModule from '../runtime/server/shop.ts';
import { readAssets } from './build.ts';
import { startBackendProcess } from './serve/backend-process.ts';
import { listen } from './serve/listen.ts';
import { metricsListener } from './serve/metrics-listener.ts';
import { readSettings } from './serve/settings.ts';
import { TenantFiles } from './serve/tenant-files.ts';
import { onStop } from './setup/on-stop.ts';

/** `npm start`: the built shop on its backend. Saved tenants' files show on the next load. */
const root = join(import.meta.dirname, '..');
const settings = await readSettings(root, process.env);
// React and the rest are asked for their production builds from here on.
process.env.NODE_ENV = 'production';

const say = (line: string): void => console.log(line);
const stops: (() => Promise<void>)[] = [];
onStop(async () => {
  for (const stop of stops.reverse()) await stop();
});

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  for (const stop of stops.reverse()) await stop();
  process.exit(1);
}

async function serve(): Promise<void> {
  const { backendToken, dataFolder, logLevel } = settings;
  const log = pino({ base: null, level: logLevel }, pino.destination(2));
  const backendUrl = settings.backendUrl ?? (await startBackend());

  const { createDocumentCheck } = await built<typeof DocumentCheck>('document-check.js');
  if (settings.watches) {
    const files = new TenantFiles({ folder: settings.tenantsFolder, backendUrl, backendToken, check: createDocumentCheck(), say });
    await files.publishAll();
    files.watch();
    stops.push(() => files.stop());
  }

  const { createShop } = await built<typeof ShopModule>('shop.js');
  const shop = await createShop({
    backendUrl,
    backendToken,
    assets: await readAssets(),
    staticFolder: join(root, 'dist/client'),
    imageFolder: join(dataFolder, 'images'),
    log,
    trustsProxy: settings.trustsProxy,
  });
  stops.push(() => shop.stop());
  const server = await listen((request, response) => void shop.handle(request, response), settings.port, settings.host);
  stops.push(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    stops.push(() => admin.close());
  }
  say(`The shop answers at http://localhost:${server.port}`);
  if (settings.watches) say(`Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Ctrl-C stops.`);
}

async function startBackend(): Promise<string> {
  const { backendToken: token, dataFolder, logLevel } = settings;
  const backend = await startBackendProcess({
    root,
    token,
    dataFolder,
    logLevel,
    args: process.argv.slice(2),
    onRestart: () => say('The backend ended by itself; it is started again.'),
  });
  stops.push(() => backend.stop());
  return backend.url;
}

/** A module of the server's build. */
function built<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'dist/server', name)).href);
}
