import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as DocumentCheck from '../runtime/app/document-check.ts';
import type * as ShopModule from '../runtime/server/shop.ts';
import { readAssets } from './build.ts';
import { listen } from './serve/listen.ts';
import { metricsListener } from './serve/metrics-listener.ts';
import { root, runSession } from './serve/session.ts';

/** `npm start`: the built shop on its backend. Saved tenants' files show on the next load. */
await runSession(async ({ settings, log, say, atEnd, openBackend, publishFiles }) => {
  // React and the rest are asked for their production builds from here on.
  process.env.NODE_ENV = 'production';
  const backendUrl = await openBackend();
  if (settings.watches || settings.backendUrl === undefined) {
    const { createDocumentCheck } = await built<typeof DocumentCheck>('document-check.js');
    await publishFiles(backendUrl, createDocumentCheck());
  }

  const { createShop } = await built<typeof ShopModule>('shop.js');
  const shop = await createShop({
    backendUrl,
    backendToken: settings.backendToken,
    assets: await readAssets(),
    staticFolder: join(root, 'dist/client'),
    imageFolder: join(settings.dataFolder, 'images'),
    log,
    trustsProxy: settings.trustsProxy,
  });
  atEnd(() => shop.stop());
  const server = await listen((request, response) => void shop.handle(request, response), settings.port, settings.host);
  atEnd(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    atEnd(() => admin.close());
  }
  say(`The shop answers at http://localhost:${server.port}`);
  if (!settings.watches) return;
  say(`Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Ctrl-C stops.`);
});

/** A module of the server's build. */
function built<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'dist/server', name)).href);
}
