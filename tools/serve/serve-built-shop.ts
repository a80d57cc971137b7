import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as DocumentCheck from '../../runtime/app/document/document-check.ts';
import type { Assets } from '../../runtime/app/render/assets.ts';
import type * as ShopModule from '../../runtime/server/shop.ts';
import { readBuiltAssets } from '../build/bundle-shop.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { listen, metricsListener } from './listen.ts';
import type { ServeRuntime } from './serve-runtime.ts';
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
 * Serves the built shop until shutdown. Saved tenant files show on the next load.
 *
 * @param createCompanion creates the server beside it, once the shop listens
 */
export async function serveBuiltShop(
  runtime: ServeRuntime,
  createCompanion?: (built: BuiltShop) => Promise<CompanionServer>,
): Promise<void> {
  const { settings, log, printLine, onShutdown, announceShop, answerOutbox } = runtime;
  // From here on React and other packages load their production builds.
  process.env.NODE_ENV = 'production';
  const backendUrl = await runtime.startBackend();
  if (!settings.isProduction || settings.backendUrl === undefined) {
    const { createDocumentCheck } = await importBuilt<typeof DocumentCheck>('document-check.js');
    await runtime.publishTenantFiles(backendUrl, createDocumentCheck());
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
    staticFolder: join(projectFolder, 'dist/client'),
    imageFolder: join(settings.dataFolder, 'images'),
    log,
    trustedProxies: settings.trustedProxies,
    prerenderedPages: settings.prerenderedPages,
    sessionKeys: settings.sessionKeys,
    onChange: (tenant, kind) => {
      if (kind === 'tenants') void companion?.announceTenant(tenant);
    },
  });
  onShutdown(() => shop.stop());
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await answerOutbox(request, response))) await shop.handle(request, response);
  };
  const server = await listen((request, response) => void answer(request, response), settings.port, settings.host);
  onShutdown(() => server.close());
  if (settings.adminPort !== undefined) {
    const admin = await listen(metricsListener(shop.metrics), settings.adminPort, '127.0.0.1');
    onShutdown(() => admin.close());
    printLine(`Metrics are at ${localUrl('127.0.0.1', admin.port)}/metrics`);
  }
  await announceShop(server.port);
  if (createCompanion !== undefined) {
    companion = await createCompanion({ shop, port: server.port, backendUrl, assets });
    const beside = await listen(companion.listener, companion.port, settings.host);
    onShutdown(() => beside.close());
    await companion.announce(beside.port);
  }
  if (!settings.isProduction)
    printLine(
      `Edit a file in ${relative(process.cwd(), settings.tenantsFolder)}, save, and reload the page. Press Ctrl-C to stop.`,
    );
}

/** Imports a module of the server build. */
function importBuilt<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(projectFolder, 'dist/server', name)).href);
}
