import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../runtime/api/api.ts';
import type { Assets } from '../../../runtime/app/render/assets.ts';
import { createExchange, type Exchange, send } from '../../../runtime/server/http/exchange.ts';
import { Backend } from '../../../runtime/tenant/backend.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import { createBackendShopIndex } from '../../documents/shop-index/backend-shop-index.ts';
import type { ShopIndex } from '../../documents/shop-index/shop-index.ts';
import { MAX_SHOP_INDEXES } from '../limits.ts';
import { QA_PATH, STUDIO_PATH } from '../studio-protocol.ts';
import { createAccess, type StudioAccess } from './access.ts';
import { createAppPages, isAppPage } from './app-pages.ts';
import { createBackendClient } from './backend-client.ts';
import { createBlockGallery } from './block-gallery.ts';
import type { CheckDocument } from './document-checker.ts';
import { createDocumentRoutes } from './document-routes.ts';
import { createFixtureLayouts } from './fixture-layouts.ts';
import { createFrameDocuments } from './frame-documents.ts';
import type { StudioShopServer } from './frame-pages.ts';
import { createFramePages, frameIdOf } from './frame-pages.ts';
import { createCatalogueRoutes, createMediaRoutes } from './media-routes.ts';
import { findPagePaths } from './page-paths.ts';
import { isInternalError, NO_STORE_HEADERS, sendFailure, sendNoContent, sendNotFound } from './responses.ts';
import { createStudioApiHandler, isApiPath } from './routes.ts';
import { createShopRoutes } from './shop-routes.ts';

export interface StudioOptions {
  readonly shop: StudioShopServer;
  /** Port of the shop where it is not the studio's. */
  readonly shopPort?: number;
  readonly backendUrl: string;
  readonly backendToken: string;
  readonly access: StudioAccess;
  /** The current blocks and grammar. */
  readonly toolkit: () => Promise<ValidationSpec>;
  /** Checks documents; in a thread of its own where shoppers share the server. */
  readonly check: CheckDocument;
  /** Project folder, with blocks, layouts and block images. */
  readonly project: string;
  /** Build of the studio's application. */
  readonly appFolder: string;
  /** Rebuilds `appFolder` when its sources have changed. Throws an error whose message can be shown. */
  readonly prepareApp?: () => Promise<void>;
  /** Assets of the client build for pages in frames. */
  readonly frame: Assets;
  /** Folder of that build; undefined in `dev`. */
  readonly frameFolder: string | undefined;
  readonly log: { error(facts: object, message: string): void };
  /** Number of trusted proxies in front of the server. */
  readonly trustedProxies?: number;
}

export interface Studio {
  /** Handles studio requests and shop requests of its frames. Returns false, and sends nothing, for all others. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Creates a link: path and query that open a tenant's studio once, at any of its hosts. */
  readonly createLinkPath: (tenant: string) => Promise<string>;
}

/** Creates the studio's server. A request concerns only the tenant at its host. */
export function createStudio(options: StudioOptions): Studio {
  const { shop, shopPort, project, toolkit, check, log, trustedProxies = 0 } = options;
  const access = createAccess(options.access);
  const backend = new Backend({ url: options.backendUrl, token: options.backendToken });
  const backendClient = createBackendClient(options);
  const published = (tenant: string): Promise<string | undefined> => publishedText(backend, tenant);
  const gallery = createBlockGallery({
    toolkit,
    blocksFolder: join(project, 'blocks'),
    imagesFolder: join(project, 'tools/studio/block-images'),
  });
  const frames = createFrameDocuments();
  const api = createStudioApiHandler({
    ...createShopRoutes({
      shop,
      toolkit,
      check,
      shopIndex: createShopIndexes(options),
      gallery,
      frames,
      fonts: options.frame.fonts,
      isOpen: options.access.mode === 'open',
      layouts: createFixtureLayouts(join(project, 'fixtures/layouts')),
      addresses: async (tenant, language) =>
        findPagePaths(backend.api(tenant, language, undefined), await published(tenant)),
    }),
    ...createMediaRoutes(backendClient),
    ...createCatalogueRoutes({
      marketsOf: shop.marketsOf,
      catalogue: (tenant, language) => backend.api(tenant, language, undefined),
      published,
    }),
    ...createDocumentRoutes({
      backend: backendClient,
      check,
      shopUrl: (exchange, path) => shopUrl(exchange, path, shopPort),
    }),
    async 'POST /sign-out'(exchange, tenant) {
      await access.signOut(exchange, tenant);
      sendNoContent(exchange);
    },
  });
  const { appFolder, frameFolder, prepareApp: prepare } = options;
  const appPages = createAppPages({ appFolder, frameFolder, gallery, prepare });
  const framePages = createFramePages({ shop, texts: frames, assets: options.frame, publishedText: published });

  async function handleStudio(exchange: Exchange): Promise<void> {
    const tenant = await shop.tenantAt(exchange.host);
    if (tenant === undefined) return sendNotFound(exchange);
    if (isAppPage(exchange.pathname) && (await access.admitByLink(exchange, tenant))) return;
    if (!(await access.isGranted(exchange, tenant))) return sendNotFound(exchange);
    return isApiPath(exchange.pathname) ? api(exchange, tenant) : appPages(exchange);
  }

  /** Undefined while no tenant is known; the shop then reports the error itself. */
  async function tenantFor({ host }: Exchange): Promise<string | undefined> {
    try {
      return await shop.tenantAt(host);
    } catch {
      return undefined;
    }
  }

  /** Returns false when the request has no access and is a shopper's. */
  async function handleFrame(exchange: Exchange, frame: string): Promise<boolean> {
    const tenant = await tenantFor(exchange);
    if (tenant === undefined || !(await access.isGranted(exchange, tenant))) return false;
    await framePages(exchange, tenant, frame);
    return true;
  }

  async function handleExchange(exchange: Exchange): Promise<boolean> {
    if (isStudioPath(exchange.pathname)) {
      await handleStudio(exchange);
      return true;
    }
    if (shopPort !== undefined && isPageVisit(exchange)) {
      send(exchange, 302, { ...NO_STORE_HEADERS, location: shopUrl(exchange, exchange.request.url ?? '/', shopPort) });
      return true;
    }
    const frame = frameIdOf(exchange);
    return frame === undefined ? false : handleFrame(exchange, frame);
  }

  return {
    async handle(request, response) {
      const exchange = createExchange(request, response, trustedProxies);
      try {
        return await handleExchange(exchange);
      } catch (error) {
        if (isInternalError(error))
          log.error({ path: exchange.pathname, error: errorText(error) }, 'studio request failed');
        sendFailure(exchange, error, isApiPath(exchange.pathname));
        return true;
      }
    },
    createLinkPath: async (tenant) => STUDIO_PATH + (await access.createQuery(tenant)),
  };
}

/** An index for each tenant, made at its first check; at most as many tenants as are edited at a time are remembered. */
function createShopIndexes({ backendUrl, backendToken }: StudioOptions): (tenant: string) => ShopIndex {
  const indexes = new LRUCache<string, ShopIndex>({ max: MAX_SHOP_INDEXES });
  return (tenant) => {
    const known = indexes.get(tenant);
    if (known !== undefined) return known;
    const made = createBackendShopIndex({ url: backendUrl, token: backendToken, tenant, fetch });
    indexes.set(tenant, made);
    return made;
  };
}

const isStudioPath = (pathname: string): boolean =>
  isAtOrBelow(pathname, STUDIO_PATH) || isAtOrBelow(pathname, QA_PATH);

const isAtOrBelow = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

/** Whether a page of the shop is opened in a window of its own: it belongs to the shop's origin, not to the studio's. */
const isPageVisit = ({ request: { headers } }: Exchange): boolean => headers['sec-fetch-dest'] === 'document';

/** Absolute URL of a path of the shop: at the requested host, which belongs to the tenant, and at the shop's port if the studio has its own. */
function shopUrl({ request, isSecure }: Exchange, path: string, shopPort: number | undefined): string {
  const host = request.headers.host ?? '';
  const own = shopPort === undefined ? host : host.replace(/:\d+$/, `:${shopPort}`);
  return `${isSecure ? 'https' : 'http'}://${own}${path}`;
}

/** A tenant's published text; undefined before the first publication. Throws `ApiError`. */
async function publishedText(backend: Backend, tenant: string): Promise<string | undefined> {
  try {
    return (await backend.document(tenant))?.text;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
