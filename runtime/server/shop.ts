import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ResponseCache } from '../api/response-cache.ts';
import { PROVIDER_FRAME_PATH } from '../app/advertising/provider-frame.ts';
import { createDocumentSpec } from '../app/document/document-spec.ts';
import { PageCompiler } from '../app/document/page-compiler.ts';
import { createServerRegistry } from '../app/document/server-blocks.ts';
import type { Assets } from '../app/render/assets.ts';
import { parseTemplate } from '../app/render/html-template.ts';
import type { RenderShop } from '../app/shared/page-request.ts';
import type { Clock } from '../domain/time/clock.ts';
import { QueueFullError } from '../tenant/fair-queue.ts';
import { followChanges } from '../tenant/follow-changes.ts';
import { LimitedBackend } from '../tenant/limit-calls.ts';
import type { Markets, Tenant } from '../tenant/tenant.ts';
import { TenantDirectory, TenantUnavailableError } from '../tenant/tenant-directory.ts';
import { prepareDefaultDocument, prepareDocument } from '../tenant/validate/prepare-document.ts';
import { createValidatedPropsCache } from '../tenant/validate/validated-props-cache.ts';
import { sendBodyTooLarge, sendFailure } from './api-answer.ts';
import { handleApi } from './api-handler.ts';
import { createAuthRoutes } from './auth/auth-routes.ts';
import { createBrowserSessions } from './auth/browser-sessions.ts';
import { createKnownDevices } from './auth/known-devices.ts';
import { createPendingIdentities } from './auth/pending-identity.ts';
import { createSocialHandler, isSocialPath } from './auth/social-handler.ts';
import { createBlockErrorsHandler, logBlockProblem } from './block-errors-handler.ts';
import { handleClientRoute } from './client-route.ts';
import { createFileOwners } from './files/file-owner.ts';
import { createOptionFilesHandler } from './files/option-files-handler.ts';
import { ClientLimitError, createClientLimits } from './http/client-limits.ts';
import {
  BodyTooLargeError,
  canonicalOrigin,
  createExchange,
  type Exchange,
  isSameOrigin,
  sendText,
} from './http/exchange.ts';
import { sendPlainPage } from './http/plain-page.ts';
import { sendProviderFrame } from './http/provider-frame.ts';
import { createStaticFiles } from './http/static-files.ts';
import { handleImage } from './images/image-handler.ts';
import { createImageService } from './images/image-service.ts';
import { createYoutubeThumbnails, isYoutubePath } from './images/youtube-thumbnails.ts';
import { MAX_PATH_LENGTH, PAGE_CACHE_BYTES, RETRY_AFTER_SECONDS } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createOrderRoutes } from './orders/order-routes.ts';
import { handlePaymentReturn, isPaymentReturn } from './orders/payment-return.ts';
import { createImagePrerenderer } from './pages/image-prerenderer.ts';
import { PageCache } from './pages/page-cache.ts';
import { handlePageData } from './pages/page-data-handler.ts';
import { PageHandler } from './pages/page-handler.ts';
import { handlePreferences } from './pages/preferences-handler.ts';
import { isFilePath } from './pages/request-view.ts';
import { createPreviewHandler, isPreviewing, mayBePreview } from './preview/preview-handler.ts';
import { createPreviewRenderer, type PreviewDocument } from './preview/preview-renderer.ts';
import { createIconHandler, isIconPath } from './seo/icon-handler.ts';
import { handleRobots } from './seo/robots-handler.ts';
import { createSitemapHandler, isSitemapPath } from './seo/sitemap-handler.ts';
import { CUSTOMER_PAGES, handleCustomerContent } from './session/customer-content-handler.ts';
import { openRequestContext } from './session/request-context.ts';
import { createSessionSeal } from './session/session-seal.ts';
import { createVideoService, handleVideo } from './videos/video-service.ts';

export interface ShopOptions {
  readonly backendUrl: string;
  readonly backendToken: string;
  /** How long one answer of the backend may take, in ms. */
  readonly backendTimeout?: number | undefined;
  readonly assets: Assets;
  /** The folder whose `assets/` the build filled; undefined in `dev`. */
  readonly staticFolder: string | undefined;
  /** Where made images are kept. */
  readonly imageFolder: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Shows what is wrong with a document in the page, and leaves the content security policy out. */
  readonly isDev?: boolean;
  /** Bytes of pages to keep; 0 makes every page anew. Default `PAGE_CACHE_BYTES`. */
  readonly pageCacheBytes?: number;
  /** Work that one client address may cause in a window of time; default `MAX_CLIENT_COST`. */
  readonly maxClientCost?: number | undefined;
  /** Origin of the thumbnails of YouTube videos; undefined: none are fetched. */
  readonly youtubeThumbnails?: string | undefined;
  /** How long each block's data may take, in ms. Default 1500. */
  readonly deadline?: number | undefined;
  /** Pages of each tenant whose images are prerendered, its home page first. Default none. */
  readonly prerenderedPages?: number;
  /** How many proxies of ours stand in front of this server. Default none. */
  readonly trustedProxies?: number;
  /** What seals sessions: the first seals, all open. The same for every copy of the shop. */
  readonly sessionKeys: readonly string[];
  /** Told when a tenant has something new to show. */
  readonly onChange?: (tenant: string, kind: string) => void;
}

/** A cache whose entries are expired by tenant, or only those that show certain products. */
interface ExpirableCache {
  expire(tenant: string, productIds?: readonly string[]): void;
}

/** One running shop server, without the socket that it listens on. */
export interface Shop {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The same, as if this text were the document that the tenant at the request's host has published. */
  readonly renderPreview: (request: IncomingMessage, response: ServerResponse, shown: PreviewDocument) => Promise<void>;
  /** The tenant at a host name without port; undefined where there is none. Throws `TenantUnavailableError` before any is known. */
  readonly tenantAt: (host: string) => string | undefined;
  /** Where and in which words and money a tenant sells, with or without a document. Throws `TenantUnavailableError`. */
  readonly marketsOf: (tenant: string) => Promise<Markets>;
  readonly metrics: Metrics;
  /** Ends what runs beside the requests. */
  readonly stop: () => Promise<void>;
}

/** Puts the shop's server together: tenants, pages, reads of the backend, images, files. */
export async function createShopServer(options: ShopOptions): Promise<Shop> {
  const { log, clock = { now: () => Date.now() }, isDev = false, pageCacheBytes = PAGE_CACHE_BYTES } = options;
  const registry = createServerRegistry();
  await registry.fetchComponents(registry.types);
  const toolkit = createDocumentSpec(registry);
  const base = prepareDefaultDocument(toolkit);
  const backend = new LimitedBackend({
    url: options.backendUrl,
    token: options.backendToken,
    timeout: options.backendTimeout,
  });
  const answers = new ResponseCache(clock);
  const expirableAnswers: ExpirableCache = answers;
  const metrics = createMetrics();
  const cache = pageCacheBytes === 0 ? undefined : new PageCache({ clock, maxBytes: pageCacheBytes });
  const compiler = new PageCompiler({ registry, showsProblems: isDev });
  const prepare = (text: string) => prepareDocument(text, toolkit, base);
  const directory = new TenantDirectory({
    backend,
    prepare,
    log,
    onDocument: (tenant) => imagePrerenderer.addTenant(tenant),
    onChange: (tenant, kind, productIds) => {
      if (kind === 'catalogue') imagePrerenderer.addLists(tenant);
      if (kind !== 'builder') expirableAnswers.expire(tenant, productIds);
      cache?.expire(tenant, productIds);
      options.onChange?.(tenant, kind);
    },
    onMedia: (tenant, paths) => {
      for (const path of paths) void images.refresh(tenant, path.slice(1));
    },
  });
  const fetchThumbnail = createYoutubeThumbnails(options.youtubeThumbnails);
  const images = createImageService({
    cacheDir: options.imageFolder,
    fetchOriginal: (tenant, path, signal) =>
      isYoutubePath(path) ? fetchThumbnail(path, signal) : backend.image(tenant, path, signal),
    logger: log,
  });
  const videos = createVideoService({
    cacheDir: join(options.imageFolder, 'videos'),
    fetchOriginal: (tenant, path, signal) => backend.video(tenant, path, signal),
    logger: log,
  });
  const renderShop: RenderShop = {
    registry,
    compiler,
    assets: options.assets,
    template: parseTemplate(options.assets.template),
    clock,
    deadline: options.deadline ?? 1500,
    onBlockProblem: (problem) => logBlockProblem(log, metrics, problem),
  };
  const { trustedProxies = 0 } = options;
  const seal = createSessionSeal(options.sessionKeys, clock);
  const devices = createKnownDevices(options.sessionKeys, clock);
  const sessions = createBrowserSessions({ seal, devices, clock, log });
  const pending = createPendingIdentities(options.sessionKeys, clock);
  const clientRoutes = [...createAuthRoutes({ sessions, pending, clock }), ...createOrderRoutes()];
  const socialSignIn = createSocialHandler({ backend, sessions, keys: options.sessionKeys, clock, log });
  const shared = { shop: renderShop, backend, answers, metrics, log, isDev };
  const clientLimits = createClientLimits(options.maxClientCost);
  const fileOwners = createFileOwners(options.sessionKeys, clock);
  const optionFiles = createOptionFilesHandler({ backend, owners: fileOwners, spend: clientLimits.spend });
  const pages = new PageHandler({ ...shared, cache, clientLimits });
  const draftToolkit = { ...toolkit, validatedProps: createValidatedPropsCache() };
  const previewRenderer = createPreviewRenderer({
    ...shared,
    directory,
    prepare: (text) => prepareDocument(text, draftToolkit, base),
  });
  const previews = createPreviewHandler({ backend, pages: previewRenderer, spend: clientLimits.spend });
  const running = new AbortController();
  const imagePrerenderer = createImagePrerenderer({
    languagesOf: (id) => directory.knownTenant(id)?.markets.languages.map(({ code }) => code) ?? [],
    renderPage: async (id, language, path) => {
      const tenant = directory.knownTenant(id);
      return tenant === undefined ? '' : pages.renderUncounted(tenant, language, path);
    },
    listSlugs: async (id, kind, pageSize) => {
      const { data } = await backend
        .api(id, directory.knownTenant(id)?.markets.defaultLanguage ?? '', undefined)
        .call('slugs', { params: { kind }, query: { pageNumber: 1, pageSize } });
      return data.map(({ slug }) => slug);
    },
    prerender: images.prerender,
    maxPages: options.prerenderedPages ?? 0,
    signal: running.signal,
  });
  const files = createStaticFiles(options.staticFolder);
  const sitemaps = createSitemapHandler(backend);
  const icons = createIconHandler();
  const pageData = { compiler, clock, cacheControl: 'private, no-cache' };
  const blockErrors = createBlockErrorsHandler({ compiler, metrics, log, now: () => clock.now() });

  // A backend that is up is asked before the first visitor comes; one that is not is waited for behind the scenes.
  await directory
    .readRegister()
    .catch((error: unknown) => log.warn({ error: String(error) }, 'the backend does not answer yet'));
  void loadTenants();
  const following = followChanges(backend, directory, log, running.signal);

  /** Every shop is at hand, with the images of its first screens, before its first visitor comes; one after another. */
  async function loadTenants(): Promise<void> {
    for (const id of directory.ids) {
      // Whoever asks for a shop that cannot be shown is told; here it is left.
      if (!running.signal.aborted) await directory.tenant(id).catch(() => undefined);
    }
  }

  /** One that has published nothing yet has a shop for whoever sees another text; files that others may keep have none. */
  const tenantFor = async (exchange: Exchange, id: string, shown: PreviewDocument | undefined): Promise<Tenant> =>
    directory.knownTenant(id) ??
    (shown && (await previewRenderer.tenant(id, shown.text))) ??
    (mayBePreview(exchange) && isPersonalPath(exchange) ? await previews.tenant(exchange, id) : undefined) ??
    (await directory.tenant(id));

  /** `shown`: a text instead of the document that is published. */
  async function route(exchange: Exchange, shown?: PreviewDocument): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname.length > MAX_PATH_LENGTH) return sendText(exchange, 414, 'The address is too long.');
    if (pathname === '/healthz') return sendText(exchange, 200, 'ok');
    if (pathname === '/readyz')
      return sendText(exchange, directory.isReady ? 200 : 503, directory.isReady ? 'ready' : 'waiting for the backend');
    if (pathname.startsWith('/assets/')) return files(exchange);
    const id = directory.tenantAt(exchange.host);
    if (id === undefined) return sendText(exchange, 404, 'There is no shop at this address.');
    if (pathname.startsWith('/_image/')) return handleImage(exchange, id, images, clientLimits);
    if (pathname.startsWith('/_media/')) return handleVideo(exchange, id, videos, clientLimits);
    if (shown !== undefined && (await previewRenderer.renderPreview(exchange, id, shown))) return;
    if (mayBePreview(exchange) && (await previews.answer(exchange, id))) return;
    const tenant = await tenantFor(exchange, id, shown);
    if (pathname === '/preferences') {
      await clientLimits.spend(exchange);
      return handlePreferences(exchange, tenant, exchange.isSecure);
    }
    if (pathname.startsWith('/api/')) return answerApi(exchange, tenant, shown !== undefined);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(exchange, 405, 'Pages are only read.', { allow: 'GET, HEAD' });
    if (pathname === PROVIDER_FRAME_PATH)
      return sendProviderFrame(exchange, tenant, { isPreview: shown !== undefined || isPreviewing(exchange) });
    const origin = canonicalOrigin(tenant, exchange);
    if (pathname === '/robots.txt') return handleRobots(exchange, tenant, origin);
    if (isSitemapPath(pathname)) {
      await clientLimits.spend(exchange);
      return sitemaps(exchange, tenant, origin);
    }
    if (isIconPath(pathname)) return icons(exchange, tenant);
    if (isFilePath(pathname)) return sendText(exchange, 404, 'Not found.');
    return pages.handle(exchange, tenant);
  }

  async function answerApi(exchange: Exchange, tenant: Tenant, isShown: boolean): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname === '/api/block-errors') return blockErrors(exchange, tenant);
    await clientLimits.spend(exchange);
    if (pathname.startsWith('/api/pages/')) return handlePageData(exchange, tenant, pageData);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !isSocialPath(pathname) && !isSameOrigin(exchange))
      return sendFailure(exchange, 403, { code: 'forbidden', message: 'this request comes from another site' });
    const isPreview = isShown || isPreviewing(exchange);
    const context = await openRequestContext(exchange, tenant, { seal, backend, isPreview, fileOwners, devices });
    if (pathname.startsWith(CUSTOMER_PAGES)) return handleCustomerContent(exchange, context, { compiler, clock });
    if (await socialSignIn(exchange, context)) return;
    if (await handlePaymentReturn(exchange, context, { backend })) return;
    if (await optionFiles(exchange, context)) return;
    if (await handleClientRoute(exchange, context, { routes: clientRoutes, backend })) return;
    if (await handleApi(exchange, context, { backend, answers })) return;
    sendFailure(exchange, 404, { code: 'not_found', message: 'there is no such call' });
  }

  async function handle(request: IncomingMessage, response: ServerResponse, shown?: PreviewDocument): Promise<void> {
    const exchange = createExchange(request, response, trustedProxies);
    try {
      await route(exchange, shown);
    } catch (error) {
      sendErrorPage(exchange, error, log, metrics);
    }
  }

  return {
    metrics,
    handle: (request, response) => handle(request, response),
    renderPreview: handle,
    tenantAt: (host) => directory.tenantAt(host),
    marketsOf: (tenant) => directory.marketsOf(tenant),
    async stop() {
      running.abort();
      // An image that is being encoded takes seconds and is not waited for; a file that is being written is.
      await Promise.all([videos.stop(), images.stop()]);
      await following;
    },
  };
}

/** Whether what is asked for is answered to one visitor alone. */
const isPersonalPath = ({ pathname }: Exchange): boolean => pathname.startsWith('/api/') || pathname === '/preferences';

const RETRY_LATER_HEADERS = { 'retry-after': String(RETRY_AFTER_SECONDS) };

function sendErrorPage(exchange: Exchange, error: unknown, log: Logger, metrics: Metrics): void {
  const { response, pathname, host } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (isApiCall(pathname)) {
    sendCallError(exchange, error, log, metrics);
    return;
  }
  if (error instanceof ClientLimitError) {
    const text = 'There were too many requests from your network. Please try again shortly.';
    sendPlainPage(exchange, 429, { title: 'One moment, please', text }, RETRY_LATER_HEADERS);
    return;
  }
  if (error instanceof QueueFullError) {
    const text = 'This shop is very busy right now. Please try again shortly.';
    sendPlainPage(exchange, 503, { title: 'One moment, please', text }, RETRY_LATER_HEADERS);
    return;
  }
  if (error instanceof TenantUnavailableError) {
    log.warn({ host, path: pathname, error: error.message }, 'a shop cannot be shown');
    const text = 'This shop cannot be shown right now. Please try again shortly.';
    sendPlainPage(exchange, 503, { title: 'One moment, please', text }, RETRY_LATER_HEADERS);
    return;
  }
  noteFailure(exchange, error, log, metrics);
  const text = 'This page cannot be shown right now. Please try again shortly.';
  sendPlainPage(exchange, 503, { title: 'Something went wrong', text }, RETRY_LATER_HEADERS);
}

/** Calls are answered in the envelope; the way to a social provider and back, and the way back from a payment page, are pages. */
const isApiCall = (pathname: string): boolean =>
  pathname.startsWith('/api/') && !isSocialPath(pathname) && !isPaymentReturn(pathname);

function sendCallError(exchange: Exchange, error: unknown, log: Logger, metrics: Metrics): void {
  if (error instanceof BodyTooLargeError) {
    sendBodyTooLarge(exchange);
    return;
  }
  const retry = (status: 429 | 503, code: string, message: string) =>
    sendFailure(
      exchange,
      status,
      { code, message, details: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
      RETRY_LATER_HEADERS,
    );
  if (error instanceof ClientLimitError) {
    retry(429, 'too_many_attempts', 'there were too many requests from this network');
    return;
  }
  if (!(error instanceof QueueFullError || error instanceof TenantUnavailableError))
    noteFailure(exchange, error, log, metrics);
  retry(503, 'busy', 'the shop cannot answer right now');
}

function noteFailure({ host, pathname }: Exchange, error: unknown, log: Logger, metrics: Metrics): void {
  metrics.failures.inc();
  log.error(
    { host, path: pathname, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'a request failed',
  );
}
