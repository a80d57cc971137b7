import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Assets } from '../app/assets.ts';
import { createBlockRegistry } from '../app/blocks.ts';
import { createDocumentToolkit } from '../app/document-toolkit.ts';
import { parseTemplate } from '../app/html-template.ts';
import { PageCompiler } from '../app/page-compiler.ts';
import type { RenderShop } from '../app/render-page.tsx';
import type { Clock } from '../domain/clock.ts';
import { Backend } from '../tenant/backend.ts';
import { AnswerCache } from '../tenant/cached-api.ts';
import { prepareDefaultDocument } from '../tenant/default-document.ts';
import { followChanges } from '../tenant/follow-changes.ts';
import { prepareDocument } from '../tenant/prepare-document.ts';
import { createRightProps } from '../tenant/right-props.ts';
import type { Regions, Tenant } from '../tenant/tenant.ts';
import { TenantDirectory, TenantUnavailableError } from '../tenant/tenant-directory.ts';
import { handleApi } from './api-handler.ts';
import { createBlockErrorsHandler } from './block-errors-handler.ts';
import { canonicalOrigin } from './canonical-origin.ts';
import { handleFilm } from './film-handler.ts';
import { firstPicturesOf } from './first-pictures.ts';
import { createIcons, isIcon } from './found/icon-handler.ts';
import { handleRobots } from './found/robots-handler.ts';
import { createSitemaps, isSitemap } from './found/sitemap-handler.ts';
import { BodyTooLargeError, type Exchange, isOwnOrigin, openExchange, sendJson, sendText } from './http.ts';
import { handleImage } from './image-handler.ts';
import { createImageService } from './images/image-service.ts';
import { logBlockProblem } from './log-block-problem.ts';
import { createFilmService } from './media/film-service.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { isFile } from './page-address.ts';
import { PageCache } from './page-cache.ts';
import { handlePageData } from './page-data-handler.ts';
import { PageHandler } from './page-handler.ts';
import { sendPlainPage } from './plain-page.ts';
import { handlePreferences } from './preferences-handler.ts';
import { createPreviews, mayBePreview } from './preview/preview-handler.ts';
import { createTextPages, type TextToShow } from './preview/text-pages.ts';
import { createStaticFiles } from './static-files.ts';

export interface ShopOptions {
  readonly backendUrl: string;
  readonly backendToken: string;
  readonly assets: Assets;
  /** The folder whose `assets/` the build filled; undefined in `dev`. */
  readonly staticFolder: string | undefined;
  /** Where made pictures are kept. */
  readonly imageFolder: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Shows what is wrong with a document in the page, and leaves the content security policy out. */
  readonly isDev?: boolean;
  /** Bytes of pages to keep; 0 makes every page anew. Default 256 MiB. */
  readonly pageCacheBytes?: number;
  /** How long each block's data may take, in ms. Default 1500. */
  readonly deadline?: number;
  /** Whether `X-Forwarded-Proto` comes from a proxy of ours. */
  readonly trustsProxy?: boolean;
  /** Told when a tenant has something new to show. */
  readonly onChange?: (tenant: string, kind: string) => void;
}

/** One running shop server, without the socket that it listens on. */
export interface Shop {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The same, as if this text were the document that the tenant at the request's host has published. */
  readonly show: (request: IncomingMessage, response: ServerResponse, shown: TextToShow) => Promise<void>;
  /** The tenant at a host name without port; undefined where there is none. Throws `TenantUnavailableError` before any is known. */
  readonly tenantAt: (host: string) => string | undefined;
  /** Where and in which words and money a tenant sells, with or without a document. Throws `TenantUnavailableError`. */
  readonly regions: (tenant: string) => Promise<Regions>;
  readonly metrics: Metrics;
  /** Ends what runs beside the requests. */
  readonly stop: () => Promise<void>;
}

/** Puts the shop's server together: tenants, pages, reads of the backend, pictures, files. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { log, clock = { now: () => Date.now() }, isDev = false, pageCacheBytes = 256 * 1024 * 1024 } = options;
  const registry = createBlockRegistry();
  await registry.fetchComponents(registry.types);
  const toolkit = createDocumentToolkit(registry);
  const base = prepareDefaultDocument(toolkit);
  const backend = new Backend({ url: options.backendUrl, token: options.backendToken });
  const answers = new AnswerCache(clock);
  const metrics = createMetrics();
  const cache = pageCacheBytes === 0 ? undefined : new PageCache({ clock, maxBytes: pageCacheBytes });
  const compiler = new PageCompiler({ registry, showsProblems: isDev });
  let warming = Promise.resolve();
  const prepare = (text: string) => prepareDocument(text, toolkit, base);
  const directory = new TenantDirectory({
    backend,
    prepare,
    log,
    onDocument: (tenant) => {
      warming = warming.then(() => warmPictures(tenant));
    },
    onChange: (tenant, kind) => {
      if (kind !== 'builder') answers.expire(tenant);
      cache?.expire(tenant);
      options.onChange?.(tenant, kind);
    },
  });
  const images = createImageService({
    cacheDir: options.imageFolder,
    fetchOriginal: (tenant, path, signal) => backend.picture(tenant, path, signal),
    logger: log,
  });
  const films = createFilmService({
    cacheDir: join(options.imageFolder, 'films'),
    fetchOriginal: (tenant, path, signal) => backend.film(tenant, path, signal),
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
  const trustsProxy = options.trustsProxy ?? false;
  const making = { shop: renderShop, backend, answers, metrics, log, isDev, trustsProxy };
  const pages = new PageHandler({ ...making, cache });
  const remembering = { ...toolkit, rightProps: createRightProps() };
  const textPages = createTextPages({
    ...making,
    directory,
    prepare: (text) => prepareDocument(text, remembering, base),
  });
  const previews = createPreviews({ backend, pages: textPages });
  const files = createStaticFiles(options.staticFolder);
  const sitemaps = createSitemaps(backend);
  const icons = createIcons();
  const pageData = { compiler, clock, cacheControl: 'private, no-cache' };
  const blockErrors = createBlockErrorsHandler({ compiler, metrics, log, now: () => clock.now() });

  // A backend that is up is asked before the first visitor comes; one that is not is waited for behind the scenes.
  await directory
    .readRegister()
    .catch((error: unknown) => log.warn({ error: String(error) }, 'the backend does not answer yet'));
  const running = new AbortController();
  void readDocuments();
  const following = followChanges(backend, directory, log, running.signal);

  /** Every shop is at hand, with the pictures of its first screens, before its first visitor comes; one after another. */
  async function readDocuments(): Promise<void> {
    for (const id of directory.ids) {
      // Whoever asks for a shop that cannot be shown is told; here it is left.
      if (!running.signal.aborted) await directory.tenant(id).catch(() => undefined);
    }
  }

  /** What a visitor of the home page sees first, in any language, is made before anybody asks, one picture after another. */
  async function warmPictures(id: string): Promise<void> {
    const tenant = directory.known(id);
    if (tenant === undefined) return;
    for (const { code } of tenant.regions.languages) {
      if (running.signal.aborted) return;
      const html = await pages.home(tenant, code).catch(() => '');
      for (const { path, widths } of firstPicturesOf(html)) {
        if (running.signal.aborted) return;
        await images.warm(id, path, widths);
      }
    }
  }

  /** One that has published nothing yet has a shop for whoever sees another text; files that others may keep have none. */
  const tenantFor = async (exchange: Exchange, id: string, shown: TextToShow | undefined): Promise<Tenant> =>
    directory.known(id) ??
    (shown && (await textPages.tenant(id, shown.text))) ??
    (mayBePreview(exchange) && isForOne(exchange) ? await previews.tenant(exchange, id) : undefined) ??
    (await directory.tenant(id));

  /** `shown`: a text instead of the document that is published. */
  async function answer(exchange: Exchange, shown?: TextToShow): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname === '/healthz') return sendText(exchange, 200, 'ok');
    if (pathname === '/readyz')
      return sendText(exchange, directory.isReady ? 200 : 503, directory.isReady ? 'ready' : 'waiting for the backend');
    if (pathname.startsWith('/assets/')) return files(exchange);
    const id = directory.tenantAt(exchange.host);
    if (id === undefined) return sendText(exchange, 404, 'There is no shop at this address.');
    if (pathname.startsWith('/_image/')) return handleImage(exchange, id, images);
    if (pathname.startsWith('/_media/')) return handleFilm(exchange, id, films);
    if (shown !== undefined && (await textPages.show(exchange, id, shown))) return;
    if (mayBePreview(exchange) && (await previews.answer(exchange, id))) return;
    const tenant = await tenantFor(exchange, id, shown);
    if (pathname === '/preferences') return handlePreferences(exchange, tenant, exchange.isSecure);
    if (pathname.startsWith('/api/')) return answerApi(exchange, tenant);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(exchange, 405, 'Pages are only read.', { allow: 'GET, HEAD' });
    const origin = canonicalOrigin(tenant, request, trustsProxy);
    if (pathname === '/robots.txt') return handleRobots(exchange, tenant, origin);
    if (isSitemap(pathname)) return sitemaps(exchange, tenant, origin);
    if (isIcon(pathname)) return icons(exchange, tenant);
    if (isFile(pathname)) return sendText(exchange, 404, 'Not found.');
    return pages.handle(exchange, tenant);
  }

  async function answerApi(exchange: Exchange, tenant: Tenant): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname === '/api/block-errors') return blockErrors(exchange, tenant);
    if (pathname.startsWith('/api/pages/')) return handlePageData(exchange, tenant, pageData);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(exchange)) {
      return sendJson(exchange, 403, { success: false, message: 'this request comes from another site', data: null });
    }
    if (await handleApi(exchange, tenant, { backend, answers })) return;
    sendJson(exchange, 404, { success: false, message: 'there is no such call', data: null });
  }

  async function handle(request: IncomingMessage, response: ServerResponse, shown?: TextToShow): Promise<void> {
    const exchange = openExchange(request, response, trustsProxy);
    try {
      await answer(exchange, shown);
    } catch (error) {
      answerError(exchange, error, log, metrics);
    }
  }

  return {
    metrics,
    handle: (request, response) => handle(request, response),
    show: handle,
    tenantAt: (host) => directory.tenantAt(host),
    regions: (tenant) => directory.regions(tenant),
    async stop() {
      running.abort();
      // A picture that is being encoded takes seconds and is not waited for; a file that is being written is.
      await Promise.all([films.stop(), images.stop()]);
      await following;
    },
  };
}

/** Whether what is asked for is answered to one visitor alone. */
const isForOne = ({ pathname }: Exchange): boolean => pathname.startsWith('/api/') || pathname === '/preferences';

function answerError(exchange: Exchange, error: unknown, log: Logger, metrics: Metrics): void {
  const { response, pathname, host } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof BodyTooLargeError) {
    sendText(exchange, 413, 'That is too much at once.', { connection: 'close' });
    return;
  }
  if (error instanceof TenantUnavailableError) {
    log.warn({ host, path: pathname, error: error.message }, 'a shop cannot be shown');
    const text = 'This shop cannot be shown right now. Please try again shortly.';
    sendPlainPage(exchange, 503, { title: 'One moment, please', text }, { 'retry-after': '5' });
    return;
  }
  metrics.failures.inc();
  log.error(
    { host, path: pathname, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'a request failed',
  );
  const text = 'This page cannot be shown right now. Please try again shortly.';
  sendPlainPage(exchange, 503, { title: 'Something went wrong', text }, { 'retry-after': '5' });
}
