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
  /** In ms. */
  readonly backendTimeout?: number | undefined;
  readonly assets: Assets;
  /** Build folder with `assets/`; undefined in `dev`. */
  readonly staticFolder: string | undefined;
  /** Disk cache of images and videos. */
  readonly imageFolder: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Shows problems of a document in its pages, and omits the content security policy. */
  readonly isDev?: boolean;
  /** 0 disables the page cache. Default `PAGE_CACHE_BYTES`. */
  readonly pageCacheBytes?: number;
  /** Default `MAX_CLIENT_COST`. */
  readonly maxClientCost?: number | undefined;
  /** Origin of YouTube thumbnails; undefined disables them. */
  readonly youtubeThumbnails?: string | undefined;
  /** Deadline of a block's data in ms. Default 1500. */
  readonly deadline?: number | undefined;
  /** Prerendered pages per tenant. Default 0. */
  readonly prerenderedPages?: number;
  /** Number of own proxies in front of this server. Default 0. */
  readonly trustedProxies?: number;
  /** The first key seals, all of them open. The same for every server process. */
  readonly sessionKeys: readonly string[];
  /** Called on every change of a tenant. */
  readonly onChange?: (tenant: string, kind: string) => void;
}

/** A shop server without its socket. */
export interface Shop {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Handles a request with this document in place of the tenant's published one. */
  readonly renderPreview: (
    request: IncomingMessage,
    response: ServerResponse,
    preview: PreviewDocument,
  ) => Promise<void>;
  /** The tenant at a host name. Throws `TenantUnavailableError` until the register is read. */
  readonly tenantAt: (host: string) => string | undefined;
  /** Markets of a tenant, with or without a document. Throws `TenantUnavailableError`. */
  readonly marketsOf: (tenant: string) => Promise<Markets>;
  readonly metrics: Metrics;
  readonly stop: () => Promise<void>;
}

export async function createShopServer(options: ShopOptions): Promise<Shop> {
  const { log, clock = { now: () => Date.now() }, isDev = false, pageCacheBytes = PAGE_CACHE_BYTES } = options;
  const registry = createServerRegistry();
  await registry.fetchComponents(registry.types);
  const documentSpec = createDocumentSpec(registry);
  const base = prepareDefaultDocument(documentSpec);
  const backend = new LimitedBackend({
    url: options.backendUrl,
    token: options.backendToken,
    timeout: options.backendTimeout,
  });
  const answers = new ResponseCache(clock);
  const metrics = createMetrics();
  const cache = pageCacheBytes === 0 ? undefined : new PageCache({ clock, maxBytes: pageCacheBytes });
  const compiler = new PageCompiler({ registry, showsProblems: isDev });
  const prepare = (text: string) => prepareDocument(text, documentSpec, base);
  const directory = new TenantDirectory({
    backend,
    prepare,
    log,
    onDocument: (tenant) => imagePrerenderer.addTenant(tenant),
    onChange: (tenant, kind, productIds) => {
      if (kind === 'catalogue') imagePrerenderer.addLists(tenant);
      if (kind !== 'builder') answers.expire(tenant);
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
  const draftSpec = { ...documentSpec, validatedProps: createValidatedPropsCache() };
  const previewRenderer = createPreviewRenderer({
    ...shared,
    directory,
    prepare: (text) => prepareDocument(text, draftSpec, base),
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

  // During an outage, the register is read later.
  await directory
    .readRegister()
    .catch((error: unknown) => log.warn({ error: String(error) }, 'the backend is unavailable'));
  void loadTenants();
  const following = followChanges(backend, directory, log, running.signal);

  /** Loads every shop before its first request, one after another. */
  async function loadTenants(): Promise<void> {
    for (const id of directory.ids) {
      if (!running.signal.aborted) await directory.tenant(id).catch(() => undefined);
    }
  }

  /** The published shop, or that of a preview for a tenant without a published document. */
  const tenantFor = async (exchange: Exchange, id: string, preview: PreviewDocument | undefined): Promise<Tenant> =>
    directory.knownTenant(id) ??
    (preview && (await previewRenderer.tenant(id, preview.text))) ??
    (mayBePreview(exchange) && isPersonalPath(exchange) ? await previews.tenant(exchange, id) : undefined) ??
    (await directory.tenant(id));

  async function route(exchange: Exchange, preview?: PreviewDocument): Promise<void> {
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
    if (preview !== undefined && (await previewRenderer.renderPreview(exchange, id, preview))) return;
    if (mayBePreview(exchange) && (await previews.answer(exchange, id))) return;
    const tenant = await tenantFor(exchange, id, preview);
    if (pathname === '/preferences') {
      await clientLimits.spend(exchange);
      return handlePreferences(exchange, tenant, exchange.isSecure);
    }
    if (pathname.startsWith('/api/')) return answerApi(exchange, tenant, preview !== undefined);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(exchange, 405, 'Pages are read-only.', { allow: 'GET, HEAD' });
    if (pathname === PROVIDER_FRAME_PATH)
      return sendProviderFrame(exchange, tenant, { isPreview: preview !== undefined || isPreviewing(exchange) });
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

  async function answerApi(exchange: Exchange, tenant: Tenant, isPreviewDocument: boolean): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname === '/api/block-errors') return blockErrors(exchange, tenant);
    await clientLimits.spend(exchange);
    if (pathname.startsWith('/api/pages/')) return handlePageData(exchange, tenant, pageData);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !isSocialPath(pathname) && !isSameOrigin(exchange))
      return sendFailure(exchange, 403, { code: 'forbidden', message: 'cross-site request' });
    const isPreview = isPreviewDocument || isPreviewing(exchange);
    const context = await openRequestContext(exchange, tenant, { seal, backend, isPreview, fileOwners, devices });
    if (pathname.startsWith(CUSTOMER_PAGES)) return handleCustomerContent(exchange, context, { compiler, clock });
    if (await socialSignIn(exchange, context)) return;
    if (await handlePaymentReturn(exchange, context, { backend })) return;
    if (await optionFiles(exchange, context)) return;
    if (await handleClientRoute(exchange, context, { routes: clientRoutes, backend })) return;
    if (await handleApi(exchange, context, { backend, answers })) return;
    sendFailure(exchange, 404, { code: 'not_found', message: 'unknown call' });
  }

  async function handle(request: IncomingMessage, response: ServerResponse, preview?: PreviewDocument): Promise<void> {
    const exchange = createExchange(request, response, trustedProxies);
    try {
      await route(exchange, preview);
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
      await Promise.all([videos.stop(), images.stop()]);
      await following;
    },
  };
}

/** Whether answers are never shared between visitors. */
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
  const sendPage = (status: 429 | 503, title: string, text: string) =>
    sendPlainPage(exchange, status, { title, text: `${text} Please try again shortly.` }, RETRY_LATER_HEADERS);
  if (error instanceof ClientLimitError)
    sendPage(429, 'One moment, please', 'There were too many requests from your network.');
  else if (error instanceof QueueFullError) sendPage(503, 'One moment, please', 'This shop is very busy right now.');
  else if (error instanceof TenantUnavailableError) {
    log.warn({ host, path: pathname, error: error.message }, 'shop unavailable');
    sendPage(503, 'One moment, please', 'This shop cannot be shown right now.');
  } else {
    recordFailure(exchange, error, log, metrics);
    sendPage(503, 'Something went wrong', 'This page cannot be shown right now.');
  }
}

/** Whether errors are answered in the envelope: social sign-in and payment returns are page loads. */
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
    recordFailure(exchange, error, log, metrics);
  retry(503, 'busy', 'the shop cannot answer right now');
}

function recordFailure({ host, pathname }: Exchange, error: unknown, log: Logger, metrics: Metrics): void {
  metrics.failures.inc();
  log.error(
    { host, path: pathname, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'a request failed',
  );
}
