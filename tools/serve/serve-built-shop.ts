import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as DocumentCheck from '../../runtime/app/document/document-check.ts';
import type { Assets } from '../../runtime/app/render/assets.ts';
import type * as ShopModule from '../../runtime/server/shop.ts';
import { readBuiltAssets } from '../build/bundle-shop.ts';
import { listen, metricsListener } from './listen.ts';
import { projectRoot, type ServeRuntime } from './serve-runtime.ts';
import { localUrl } from './serve-settings.ts';

/** A shop running from the production build. */
export interface BuiltShop {
  readonly shop: ShopModule.Shop;
  /** Where it listens. */
  readonly port: number;
  readonly backendUrl: string;
  readonly assets: Assets;
}

/** A server beside the shop, on a port of its own. */
export interface CompanionServer {
  readonly port: number;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Prints where it is once its port is known. */
  readonly announce: (port: number) => Promise<void>;
  /** Told of a tenant that is new, or whose registration has changed. */
  readonly announceTenant: (tenant: string) => Promise<void>;
}

/**
 * Serves the built shop until the session ends. Saved tenant files show on the next load.
 *
 * @param createCompanion creates the server beside it, once the shop listens
 */
export async function serveBuiltShop(
  session: ServeRuntime,
  createCompanion?: (built: BuiltShop) => Promise<CompanionServer>,
): Promise<void> {
  const {
    settings,
    log,
    printLine: say,
    onShutdown: atEnd,
    announceShop,
    answerOutbox,
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

  const { createShopServer } = await importBuilt<typeof ShopModule>('shop.js');
  const assets = await readBuiltAssets();
  let companion: CompanionServer | undefined;
  const shop = await createShopServer({
    backendUrl,
    backendToken: settings.backendToken,
    backendTimeout: settings.backendTimeout,
    deadline: settings.blockDeadline,
    maxClientCost: settings.maxClientCost,
    youtubeThumbnails: settings.youtubeThumbnails,
    assets,
    staticFolder: join(projectRoot, 'dist/client'),
    imageFolder: join(settings.dataFolder, 'images'),
    log,
    trustedProxies: settings.trustedProxies,
    prerenderedPages: settings.prerenderedPages,
    sessionKeys: settings.sessionKeys,
    onChange: (tenant, kind) => {
      if (kind === 'tenants') void companion?.announceTenant(tenant);
    },
  });
  atEnd(() => shop.stop());
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await answerOutbox(request, response))) await shop.handle(request, response);
  };
  const server = await listen((request, response) => void answer(request, response), settings.port, settings.host);
  atEnd(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    atEnd(() => admin.close());
    say(`Metrics are at ${localUrl('127.0.0.1', admin.port)}/metrics`);
  }
  await announceShop(server.port);
  if (createCompanion !== undefined) {
    companion = await createCompanion({ shop, port: server.port, backendUrl, assets });
    const beside = await listen(companion.listener, companion.port, settings.host);
    atEnd(() => beside.close());
    await companion.announce(beside.port);
  }
  if (settings.watches)
    say(
      `Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Press Ctrl-C to stop.`,
    );
}

/** Imports a module of the server build. */
function importBuilt<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(projectRoot, 'dist/server', name)).href);
}
