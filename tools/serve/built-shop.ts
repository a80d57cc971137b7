import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from '../../runtime/app/assets.ts';
import type * as DocumentCheck from '../../runtime/app/document-check.ts';
import type * as ShopModule from '../../runtime/server/shop.ts';
import { readAssets } from '../build.ts';
import { listen } from './listen.ts';
import { metricsListener } from './metrics-listener.ts';
import { root, type Session } from './session.ts';

/** A shop that runs from the build. */
export interface BuiltShop {
  readonly shop: ShopModule.Shop;
  readonly backendUrl: string;
  readonly assets: Assets;
}

/** Something that is asked before the shop. */
export interface InFront {
  /** Answers false, and sends nothing, for what the shop is to answer. */
  readonly handle: (...asked: Parameters<ShopModule.Shop['handle']>) => Promise<boolean>;
  /** Says where it is to be found, once the port is known. */
  readonly announce: (port: number) => Promise<void>;
}

/**
 * Serves the built shop on its backend until the session ends. Saved tenants' files show on the next load.
 *
 * @param inFrontOf makes what is asked before the shop
 */
export async function serveBuiltShop(
  session: Session,
  inFrontOf?: (built: BuiltShop) => Promise<InFront>,
): Promise<void> {
  const { settings, log, say, atEnd, openBackend, publishFiles } = session;
  // React and the rest are asked for their production builds from here on.
  process.env.NODE_ENV = 'production';
  const backendUrl = await openBackend();
  if (settings.watches || settings.backendUrl === undefined) {
    const { createDocumentCheck } = await built<typeof DocumentCheck>('document-check.js');
    await publishFiles(backendUrl, createDocumentCheck());
  }

  const { createShop } = await built<typeof ShopModule>('shop.js');
  const assets = await readAssets();
  const shop = await createShop({
    backendUrl,
    backendToken: settings.backendToken,
    assets,
    staticFolder: join(root, 'dist/client'),
    imageFolder: join(settings.dataFolder, 'images'),
    log,
    trustsProxy: settings.trustsProxy,
  });
  atEnd(() => shop.stop());
  const inFront = await inFrontOf?.({ shop, backendUrl, assets });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (inFront === undefined || !(await inFront.handle(request, response))) await shop.handle(request, response);
  };
  const server = await listen((request, response) => void answer(request, response), settings.port, settings.host);
  atEnd(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    atEnd(() => admin.close());
  }
  say(`The shop answers at http://localhost:${server.port}`);
  await inFront?.announce(server.port);
  if (settings.watches)
    say(`Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Ctrl-C stops.`);
}

/** A module of the server's build. */
function built<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'dist/server', name)).href);
}
