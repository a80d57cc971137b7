import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ResponseCache } from '../../api/response-cache.ts';
import { redirectPath } from '../../app/guard-route.ts';
import { type RenderedPage, renderPage } from '../../app/render/render-page.tsx';
import type { View } from '../../app/shared/create-shop-context.ts';
import { type OpenedPage, openPage } from '../../app/shared/load-page.ts';
import type { PageRequest, RenderShop } from '../../app/shared/page-request.ts';
import { GUARDS } from '../../domain/route-guards.ts';
import type { RouteCache, RouteTable } from '../../domain/route-table.ts';
import { type PageName, ROUTE_TABLE, type RouteMatch } from '../../domain/routes.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { RouteQuery } from '../../domain/routing/route-query.ts';
import type { Backend } from '../../tenant/backend.ts';
import { FairQueue } from '../../tenant/fair-queue.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import type { ClientLimits } from '../http/client-limits.ts';
import { type ContentCoding, compressAll, compressOnce, negotiateCoding } from '../http/compress.ts';
import { matchesEntityTag, pageEntityTag } from '../http/entity-tag.ts';
import { canonicalOrigin, type Exchange, send } from '../http/exchange.ts';
import { contentSecurityPolicy, framedHosts, hashSource, SECURITY_HEADERS } from '../http/security-headers.ts';
import {
  INCOMPLETE_PAGE_FRESH_MS,
  MAX_RENDERS,
  MAX_STYLE_HASHES,
  MAX_TENANT_RENDERS,
  MAX_WAITING_TENANT_RENDERS,
  PAGE_FRESH_MS,
} from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { createViewApi, resolveRequestView } from './request-view.ts';
import { resolveView } from './resolve-view.ts';

interface PageHandlerOptions {
  readonly shop: RenderShop;
  readonly backend: Backend;
  readonly answers: ResponseCache;
  /** Undefined renders every request. */
  readonly cache: PageCache | undefined;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly isDev: boolean;
  readonly clientLimits?: ClientLimits;
  /** Default `ROUTE_TABLE`. */
  readonly routes?: RouteTable<PageName>;
}

interface PageJob extends Omit<PageRequest, 'api'> {
  readonly key: string;
  readonly isCacheable: boolean;
}

/** Answers pages from the cache, or renders them; the last good one where rendering fails. */
export class PageHandler {
  private readonly options: PageHandlerOptions;
  private readonly routes: RouteTable<PageName>;
  private readonly loaderHash: string;
  private readonly styleHashes = new LRUCache<string, string>({ max: MAX_STYLE_HASHES });
  private readonly rendering = new Map<string, Promise<CachedPage>>();
  private readonly queue = new FairQueue({
    maxRunning: MAX_RENDERS,
    maxRunningPerKey: MAX_TENANT_RENDERS,
    maxWaitingPerKey: MAX_WAITING_TENANT_RENDERS,
  });

  constructor(options: PageHandlerOptions) {
    this.options = options;
    this.routes = options.routes ?? ROUTE_TABLE;
    this.loaderHash = hashSource(options.shop.assets.loader);
  }

  async handle(exchange: Exchange, tenant: Tenant): Promise<void> {
    const resolved = await resolveRequestView(this.options, exchange, tenant);
    if ('redirect' in resolved) {
      const { redirect, status, isCacheable } = resolved;
      return this.redirect(exchange, status, redirect, isCacheable ? PUBLIC_REDIRECT : 'no-store');
    }
    const { view, path } = resolved;
    const match = this.routes.match(path, exchange.search);
    const canonical = this.routes.pathOf(match.page, match.params);
    if (canonical !== undefined && canonical !== path) {
      return this.redirect(exchange, 308, withPrefix(view, canonical) + exchange.search, PUBLIC_REDIRECT);
    }
    const gate = this.branchGate(tenant, view, match);
    if (gate !== undefined) return this.redirect(exchange, 302, withPrefix(view, gate), 'no-store');
    const job = this.jobFor(exchange, tenant, view, match);
    const { cache, metrics } = this.options;
    const cached = cache?.lookUp(job.key, tenant.id) ?? ({ state: 'none' } as const);
    if (cached.state === 'fresh' || cached.state === 'stale') {
      if (cached.state === 'stale') this.renderInBackground(job);
      metrics.pages.inc({ tenant: tenant.id, source: cached.state });
      await sendPage(exchange, cached.page, cached.state === 'fresh' ? 'cache;desc=hit' : 'cache;desc=stale');
      return;
    }
    const fallback = cached.state === 'outdated' ? cached.page : undefined;
    await this.options.clientLimits?.spend(exchange);
    const page = await this.render(job).catch((error: unknown) => {
      if (fallback === undefined) throw error;
      return fallback;
    });
    const best = fallback !== undefined && !page.isComplete && fallback.isComplete ? fallback : page;
    metrics.pages.inc({ tenant: tenant.id, source: best === fallback ? 'last-good' : 'made' });
    await sendPage(exchange, best, best.headers['server-timing'] ?? '');
  }

  private async redirect(exchange: Exchange, status: number, location: string, cacheControl: string): Promise<void> {
    await this.options.clientLimits?.spend(exchange);
    send(exchange, status, { location, 'cache-control': cacheControl });
  }

  /** Renders a page without cache, metrics and logs; `path` without prefix. */
  async renderUncounted(tenant: Tenant, locale: string, path: string): Promise<string> {
    const [country] = marketFor(tenant.markets, locale).countries;
    const resolved = resolveView(tenant, `/${locale}-${country?.code ?? ''}`, '', {});
    if ('redirect' in resolved) return '';
    const { view } = resolved;
    const shop: RenderShop = { ...this.options.shop, onBlockProblem: () => undefined };
    const api = createViewApi(this.options, tenant, view);
    const { body } = await renderPage(shop, { tenant, view, match: this.routes.match(path), origin: '', api });
    return body.toString('utf8');
  }

  /** Path of the branch selection, if required first. */
  private branchGate({ prepared }: Tenant, { branchId }: View, match: RouteMatch): string | undefined {
    const hasPage = (page: PageName) => prepared.pages.has(page);
    const { requiresBranch } = prepared.document.settings.location;
    if (!requiresBranch || this.routes.record(match.page).guard !== 'branch-chosen' || !hasPage(match.page))
      return undefined;
    const needsBranch = hasPage('select-branch');
    return redirectPath(GUARDS['branch-chosen']({ needsBranch, branchId }), match, { hasPage }, this.routes);
  }

  private jobFor(exchange: Exchange, tenant: Tenant, view: View, requested: RouteMatch): PageJob {
    const exists = tenant.prepared.pages.has(requested.page);
    const match = this.routes.serverMatch(exists ? requested : { ...requested, page: 'not-found' });
    const origin = canonicalOrigin(tenant, exchange);
    const key = pageCacheKey(tenant, view, match, origin);
    const isCacheable =
      this.routes.record(match.page).cache !== 'none' &&
      (!isRarelyRequested(match.query) || this.options.cache?.isRequestedAgain(key, tenant.id) === true);
    return { tenant, view, match, origin, key, isCacheable };
  }

  private renderInBackground(job: PageJob): void {
    if (this.rendering.has(job.key)) return;
    this.render(job).catch((error: unknown) =>
      this.options.log.warn({ error: String(error) }, 'background render failed'),
    );
  }

  /** Renders once for concurrent requests. */
  private render(job: PageJob): Promise<CachedPage> {
    const known = this.rendering.get(job.key);
    if (known !== undefined) return known;
    const rendered = this.queue
      .run(job.tenant.id, () => this.renderAtOnce(job))
      .finally(() => this.rendering.delete(job.key));
    this.rendering.set(job.key, rendered);
    return rendered;
  }

  private async renderAtOnce(job: PageJob): Promise<CachedPage> {
    const { shop } = this.options;
    const { tenant, view, match } = job;
    const request = { ...job, api: createViewApi(this.options, tenant, view) };
    const opened = await openPage(shop, request);
    const { status } = opened.subject;
    if (match.page === 'not-found' || (status !== 'not-found' && status !== 'gone'))
      return this.renderOpened(job, request, opened);
    // All unknown slugs share one page per view.
    const missing = this.routes.serverMatch({ ...match, page: 'not-found' });
    const key = `${pageCacheKey(tenant, view, missing, job.origin)} ${status}`;
    const cached = this.options.cache?.lookUp(key, tenant.id);
    if (cached?.state === 'fresh') return cached.page;
    const sharedJob = { ...job, match: missing, key, isCacheable: true };
    const sharedRequest = { ...request, match: missing };
    return this.renderOpened(sharedJob, sharedRequest, { ...opened, subject: { status } });
  }

  private async renderOpened(job: PageJob, request: PageRequest, opened: OpenedPage): Promise<CachedPage> {
    const { shop, cache, metrics } = this.options;
    const { key, tenant, isCacheable } = job;
    const finishRender = cache?.beginRender(key, tenant.id);
    let storedPage: CachedPage | undefined;
    try {
      // Rendering blocks: yields to other requests first.
      await setImmediate();
      const rendered = await renderPage(shop, request, opened);
      const { load, render } = rendered.timings;
      metrics.renderSeconds.observe({ tenant: tenant.id }, (load + render) / 1000);
      const isStored = cache !== undefined && isCacheable && rendered.status !== 308;
      const page = await this.toCachedPage(rendered, job, {
        isStored,
        cache: this.routes.record(job.match.page).cache ?? 'page',
      });
      if (isStored) storedPage = page;
      return page;
    } finally {
      finishRender?.(storedPage);
    }
  }

  private styleHash(style: string): string {
    const hash = this.styleHashes.get(style) ?? hashSource(style);
    this.styleHashes.set(style, hash);
    return hash;
  }

  private async toCachedPage(
    rendered: RenderedPage,
    { tenant, view: { locale } }: Pick<PageJob, 'tenant' | 'view'>,
    { isStored, cache }: { readonly isStored: boolean; readonly cache: RouteCache },
  ): Promise<CachedPage> {
    const { body: identity, style, status, isWhole, validUntil = Number.POSITIVE_INFINITY, timings } = rendered;
    const now = this.options.shop.clock.now();
    const bodies = isStored
      ? await compressAll(identity)
      : this.options.cache === undefined
        ? { identity, gzip: identity }
        : { identity };
    const etag = pageEntityTag(rendered);
    const policy = contentSecurityPolicy({
      loaderHash: this.loaderHash,
      styleHashes: [this.styleHash(style)],
      frames: framedHosts(tenant.prepared.document, rendered),
    });
    return {
      status,
      bodies,
      etag,
      isComplete: isWhole,
      validUntil,
      productIds: rendered.productIds,
      showsForm: rendered.showsForm,
      freshUntil: now + (isWhole ? PAGE_FRESH_MS : INCOMPLETE_PAGE_FRESH_MS),
      headers: {
        ...SECURITY_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        // Shells show personal data in the browser.
        'cache-control': cache === 'page' || status === 404 ? 'private, no-cache' : 'private, no-store',
        vary: 'Accept-Encoding, Cookie',
        ...(rendered.location === undefined ? {} : { location: rendered.location }),
        'server-timing': `load;dur=${timings.load.toFixed(1)}, render;dur=${timings.render.toFixed(1)}`,
        // Vite's scripts and styles are inline.
        ...(this.options.isDev ? {} : { 'content-security-policy': policy }),
        etag,
      },
    };
  }
}

const PUBLIC_REDIRECT = 'public, max-age=3600';

/** Filters, searches and page sizes have endless combinations: only repeated requests are cached. */
const isRarelyRequested = (query: RouteQuery): boolean => Object.keys(query).some((name) => name !== 'page');

function pageCacheKey({ id, version, etag }: Tenant, view: View, { path, query }: RouteMatch, origin: string): string {
  const { locale, country, currency, scheme, branchId = '' } = view;
  return `${id} ${version}${etag} ${origin} ${locale}-${country} ${currency} ${scheme} ${branchId} ${path} ${JSON.stringify(query)}`;
}

async function sendPage({ request, response }: Exchange, page: CachedPage, timing: string): Promise<void> {
  if (matchesEntityTag(request.headers['if-none-match'], page.etag)) {
    const { vary = '', 'cache-control': cacheControl = '' } = page.headers;
    response.writeHead(304, { etag: page.etag, vary, 'cache-control': cacheControl, 'server-timing': timing }).end();
    return;
  }
  const accepted = negotiateCoding(request.headers['accept-encoding']);
  const { identity, gzip, br } = page.bodies;
  const [coding, body]: readonly [ContentCoding, Buffer] =
    accepted === 'br' && br !== undefined
      ? ['br', br]
      : accepted === 'identity' || identity.length === 0 || gzip === identity
        ? ['identity', identity]
        : ['gzip', gzip ?? (await compressOnce(identity))];
  const headers: Record<string, string | number> = {
    ...page.headers,
    'server-timing': timing,
    'content-length': body.length,
  };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
