import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as DocumentCheck from '../../runtime/app/document/document-check.ts';
import type { Assets } from '../../runtime/app/render/assets.ts';
import type * as ShopModule from '../../runtime/server/shop.ts';
import { readBuiltAssets } from '../build/bundle-shop.ts';
import { listen, metricsListener } from './listen.ts';
import { projectRoot, type ServeRuntime } from './serve-runtime.ts';

/** A shop running from the production build. */
export interface BuiltShop {
  readonly shop: ShopModule.Shop;
  readonly backendUrl: string;
  readonly assets: Assets;
}

/** A handler that gets requests before the shop. */
export interface Middleware {
  /** Returns false, without sending anything, for requests that the shop handles. */
  readonly handle: (...asked: Parameters<ShopModule.Shop['handle']>) => Promise<boolean>;
  /** Prints its URL once the port is known. */
  readonly announce: (port: number) => Promise<void>;
}

/**
 * Serves the built shop until the session ends. Saved tenant files show on the next load.
 *
 * @param createMiddleware creates the handler that gets requests before the shop
 */
export async function serveBuiltShop(
  session: ServeRuntime,
  createMiddleware?: (built: BuiltShop) => Promise<Middleware>,
): Promise<void> {
  const {
    settings,
    log,
    printLine: say,
    onShutdown: atEnd,
    startBackend: openBackend,
    publishTenantFiles: publishFiles,
  } = session;
  // From here on React and other packages load their production builds.
  process.env.NODE_ENV = 'production';
  const backendUrl = await openBackend();
  if (settings.watches || settings.backendUrl === undefined) {
    const { createDocumentCheck } = await importBuilt<typeof DocumentCheck>('document-check.js');
    await publishFiles(backendUrl, createDocumentCheck());
  }

  const { createShop } = await importBuilt<typeof ShopModule>('shop.js');
  const assets = await readBuiltAssets();
  const shop = await createShop({
    backendUrl,
    backendToken: settings.backendToken,
    assets,
    staticFolder: join(projectRoot, 'dist/client'),
    imageFolder: join(settings.dataFolder, 'images'),
    log,
    trustedProxies: settings.trustedProxies,
    sessionKeys: settings.sessionKeys,
  });
  atEnd(() => shop.stop());
  const middleware = await createMiddleware?.({ shop, backendUrl, assets });
  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (middleware === undefined || !(await middleware.handle(request, response))) await shop.handle(request, response);
  };
  const server = await listen(
    (request, response) => void handleRequest(request, response),
    settings.port,
    settings.host,
  );
  atEnd(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    atEnd(() => admin.close());
  }
  say(`The shop is running at http://localhost:${server.port}`);
  await middleware?.announce(server.port);
  if (settings.watches)
    say(
      `Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Press Ctrl-C to stop.`,
    );
}

/** Imports a module of the server build. */
function importBuilt<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(projectRoot, 'dist/server', name)).href);
}
