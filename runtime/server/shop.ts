import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Assets } from '../app/assets.ts';
import { createBlockRegistry } from '../app/blocks.ts';
import { createDocumentToolkit } from '../app/document-toolkit.ts';
import { parseTemplate } from '../app/html-template.ts';
import { PageCompiler } from '../app/page-compiler.ts';
import type { BlockProblem, RenderShop } from '../app/render-page.tsx';
import type { Clock } from '../domain/clock.ts';
import type { PageName } from '../domain/routes.ts';
import { Backend } from '../tenant/backend.ts';
import { AnswerCache } from '../tenant/cached-api.ts';
import { prepareDefaultDocument } from '../tenant/default-document.ts';
import { followChanges } from '../tenant/follow-changes.ts';
import { prepareDocument } from '../tenant/prepare-document.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
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
import { createFilmService } from './media/film-service.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { PageCache } from './page-cache.ts';
import { PageHandler } from './page-handler.ts';
import { sendPlainPage } from './plain-page.ts';
import { handlePreferences } from './preferences-handler.ts';
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
  const directory = new TenantDirectory({
    backend,
    prepare: (text) => prepareDocument(text, toolkit, base),
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
  const pages = new PageHandler({ shop: renderShop, backend, answers, cache, metrics, log, isDev, trustsProxy });
  const files = createStaticFiles(options.staticFolder);
  const sitemaps = createSitemaps(backend);
  const icons = createIcons();
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

  const tenantOf = async (exchange: Exchange): Promise<Tenant | undefined> => {
    const id = directory.tenantAt(exchange.host);
    return id === undefined ? undefined : (directory.known(id) ?? (await directory.tenant(id)));
  };

  async function answer(exchange: Exchange): Promise<void> {
    const { pathname, request } = exchange;
    if (pathname === '/healthz') return sendText(exchange, 200, 'ok');
    if (pathname === '/readyz')
      return sendText(exchange, directory.isReady ? 200 : 503, directory.isReady ? 'ready' : 'waiting for the backend');
    if (pathname.startsWith('/assets/')) return files(exchange);
    const tenant = await tenantOf(exchange);
    if (tenant === undefined) return sendText(exchange, 404, 'There is no shop at this address.');
    if (pathname.startsWith('/_image/')) return handleImage(exchange, tenant.id, images);
    if (pathname.startsWith('/_media/')) return handleFilm(exchange, tenant.id, films);
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
    if (pathname.startsWith('/api/pages/')) return answerPageData(exchange, tenant, compiler, clock);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(exchange)) {
      return sendJson(exchange, 403, { success: false, message: 'this request comes from another site', data: null });
    }
    if (await handleApi(exchange, tenant, { backend, answers })) return;
    sendJson(exchange, 404, { success: false, message: 'there is no such call', data: null });
  }

  return {
    metrics,
    async handle(request, response) {
      const exchange = openExchange(request, response, trustsProxy);
      try {
        await answer(exchange);
      } catch (error) {
        answerError(exchange, error, log, metrics);
      }
    },
    async stop() {
      running.abort();
      films.stop();
      // A picture being encoded takes seconds and nobody waits for it any more; its file is written whole or not at all.
      void images.stop();
      await following;
    },
  };
}

/** The compiled page for client navigation: migrated, in one language, sanitized. */
function answerPageData(exchange: Exchange, tenant: Tenant, compiler: PageCompiler, clock: Clock): void {
  const query = new URLSearchParams(exchange.search);
  const locale = query.get('locale') ?? '';
  const country = query.get('country') ?? '';
  const name = exchange.pathname.slice('/api/pages/'.length);
  const isKnown =
    tenant.regions.languages.some(({ code }) => code === locale) &&
    regionIn(tenant.regions, locale).countries.some(({ code }) => code === country);
  const page = isKnown ? compiler.page(tenant, name as PageName, { locale, country }, clock.now()) : undefined;
  if (page === undefined) sendJson(exchange, 404, { success: false, message: 'there is no such page', data: null });
  else sendJson(exchange, 200, page.data, { 'cache-control': 'private, no-cache' });
}

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
    sendPlainPage(
      exchange,
      503,
      'One moment, please',
      'This shop cannot be shown right now. Please try again shortly.',
      { 'retry-after': '5' },
    );
    return;
  }
  metrics.failures.inc();
  log.error(
    { host, path: pathname, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'a request failed',
  );
  sendPlainPage(
    exchange,
    503,
    'Something went wrong',
    'This page cannot be shown right now. Please try again shortly.',
    { 'retry-after': '5' },
  );
}

function logBlockProblem(log: Logger, metrics: Metrics, { error, ...facts }: BlockProblem): void {
  metrics.blockProblems.inc({ tenant: facts.tenant, block: facts.block, code: facts.code });
  log.warn(
    { ...facts, error: error instanceof Error ? error.message : String(error) },
    'a block is missing from a page',
  );
}

/** `/ads.txt` and the like are no pages. */
const isFile = (pathname: string): boolean => /^\/[\w-]+\.\w+$/.test(pathname);
