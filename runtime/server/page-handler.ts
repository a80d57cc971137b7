import type { Logger } from 'pino';
import { type PageRequest, type RenderedPage, type RenderShop, renderPage } from '../app/render-page.tsx';
import type { View } from '../app/view.ts';
import { matchRoute, type RouteMatch } from '../domain/routes.ts';
import type { Backend } from '../tenant/backend.ts';
import type { AnswerCache } from '../tenant/cached-api.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import { canonicalOrigin } from './canonical-origin.ts';
import { type Coding, codingFor, compress } from './compress.ts';
import { isKnownTag, pageTag } from './entity-tag.ts';
import { type Exchange, send } from './http.ts';
import type { Metrics } from './metrics.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { apiForView, viewAsked } from './page-view.ts';
import { resolveView } from './resolve-view.ts';
import { contentSecurityPolicy, hashSource, SECURITY_HEADERS } from './security-headers.ts';

export interface PageHandlerOptions {
  readonly shop: RenderShop;
  readonly backend: Backend;
  readonly answers: AnswerCache;
  /** Undefined: every page is made anew. */
  readonly cache: PageCache | undefined;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly isDev: boolean;
  /** Whether `X-Forwarded-Proto` comes from a proxy of ours. */
  readonly trustsProxy: boolean;
}

/** A page that somebody asks for, and what it is kept under. */
interface AskedPage extends Omit<PageRequest, 'api'> {
  readonly key: string;
}

/** How long a page is given without a look behind it, in ms. The backend's events end it sooner. */
const FRESH_FOR = 60_000;

/** A page without all of its blocks is tried again soon, behind the visitor's back, in ms. */
const INCOMPLETE_FOR = 1000;

/** How many styles' hashes are remembered. */
const MOST_STYLES = 1000;

/** Answers pages: from the cache where it can, made anew where it must, the last good one where making fails. */
export class PageHandler {
  private readonly options: PageHandlerOptions;
  private readonly loaderHash: string;
  private readonly styleHashes = new Map<string, string>();
  private readonly making = new Map<string, Promise<KeptPage>>();

  constructor(options: PageHandlerOptions) {
    this.options = options;
    this.loaderHash = hashSource(options.shop.assets.loader);
  }

  async handle(exchange: Exchange, tenant: Tenant): Promise<void> {
    const resolved = viewAsked(exchange, tenant);
    if ('redirect' in resolved) {
      const { redirect, status, isForAll } = resolved;
      const cacheControl = isForAll ? 'public, max-age=3600' : 'no-store';
      send(exchange, status, { location: redirect, 'cache-control': cacheControl });
      return;
    }
    const { view, path } = resolved;
    const asked = this.asked(exchange, tenant, view, matchRoute(path, exchange.search));
    const found = this.options.cache?.find(asked.key, tenant.id) ?? ({ state: 'none' } as const);
    if (found.state === 'fresh' || found.state === 'stale') {
      if (found.state === 'stale') this.makeBehind(asked);
      this.options.metrics.pages.inc({ tenant: tenant.id, source: found.state });
      sendPage(exchange, found.page, found.state === 'fresh' ? 'cache;desc=hit' : 'cache;desc=stale');
      return;
    }
    const fallback = found.state === 'outdated' ? found.page : undefined;
    const page = await this.make(asked).catch((error: unknown) => {
      if (fallback === undefined) throw error;
      return fallback;
    });
    const best = fallback !== undefined && !page.isWhole && fallback.isWhole ? fallback : page;
    this.options.metrics.pages.inc({ tenant: tenant.id, source: best === fallback ? 'last-good' : 'made' });
    sendPage(exchange, best, best.headers['server-timing'] ?? '');
  }

  /** A tenant's home page in one of its languages, for its own country. For ourselves: nothing is kept, counted or told. */
  async home(tenant: Tenant, locale: string): Promise<string> {
    const [country] = regionIn(tenant.regions, locale).countries;
    const resolved = resolveView(tenant, `/${locale}-${country?.code ?? ''}`, '', {});
    if ('redirect' in resolved) return '';
    const { view } = resolved;
    const shop: RenderShop = { ...this.options.shop, onBlockProblem: () => undefined };
    const api = apiForView(this.options, tenant, view);
    const { body } = await renderPage(shop, { tenant, view, match: matchRoute('/'), origin: '', api });
    return body.toString('utf8');
  }

  private asked({ request }: Exchange, tenant: Tenant, view: View, match: RouteMatch): AskedPage {
    const origin = canonicalOrigin(tenant, request, this.options.trustsProxy);
    return { tenant, view, match, origin, key: keyOf(tenant, view, match, origin) };
  }

  private makeBehind(asked: AskedPage): void {
    if (this.making.has(asked.key)) return;
    this.make(asked).catch((error: unknown) =>
      this.options.log.warn({ error: String(error) }, 'a page could not be renewed'),
    );
  }

  /** Makes a page; whoever asks for the same one meanwhile waits for it too. */
  private make(asked: AskedPage): Promise<KeptPage> {
    const known = this.making.get(asked.key);
    if (known !== undefined) return known;
    const made = this.makeAlone(asked).finally(() => this.making.delete(asked.key));
    this.making.set(asked.key, made);
    return made;
  }

  private async makeAlone({ key, tenant, view, match, origin }: AskedPage): Promise<KeptPage> {
    const { shop, cache, metrics } = this.options;
    const keep = cache?.begin(key, tenant.id);
    const rendered = await renderPage(shop, {
      tenant,
      view,
      match,
      origin,
      api: apiForView(this.options, tenant, view),
    });
    const { load, render } = rendered.timings;
    metrics.renderSeconds.observe({ tenant: tenant.id }, (load + render) / 1000);
    const page = await this.pack(rendered, view);
    // Addresses that lead nowhere are without number.
    if (page.status === 200) keep?.(page);
    return page;
  }

  /** Few styles serve many pages. */
  private styleHash(style: string): string {
    const known = this.styleHashes.get(style);
    if (known !== undefined) return known;
    if (this.styleHashes.size >= MOST_STYLES) this.styleHashes.clear();
    const hash = hashSource(style);
    this.styleHashes.set(style, hash);
    return hash;
  }

  private async pack(rendered: RenderedPage, { locale }: View): Promise<KeptPage> {
    const { body: identity, style, status, isWhole, validUntil = Number.POSITIVE_INFINITY, timings } = rendered;
    const now = this.options.shop.clock.now();
    const bodies =
      this.options.cache === undefined ? { identity, gzip: identity, br: identity } : await compress(identity);
    const etag = pageTag(identity);
    const policy = contentSecurityPolicy({ loaderHash: this.loaderHash, styleHashes: [this.styleHash(style)] });
    return {
      status,
      bodies,
      etag,
      isWhole,
      validUntil,
      freshUntil: now + (isWhole ? FRESH_FOR : INCOMPLETE_FOR),
      headers: {
        ...SECURITY_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Cookie',
        ...(rendered.location === undefined ? {} : { location: rendered.location }),
        'server-timing': `load;dur=${timings.load.toFixed(1)}, render;dur=${timings.render.toFixed(1)}`,
        // The development server's own scripts and styles are inline.
        ...(this.options.isDev ? {} : { 'content-security-policy': policy }),
        etag,
      },
    };
  }
}

/** Tenant, version, origin, path, declared query and the whole view; nothing else of a request counts. */
function keyOf({ id, version, etag }: Tenant, view: View, { path, query }: RouteMatch, origin: string): string {
  const { locale, country, currency, scheme } = view;
  return `${id} ${version}${etag} ${origin} ${locale}-${country} ${currency} ${scheme} ${path} ${JSON.stringify(query)}`;
}

function sendPage({ request, response }: Exchange, page: KeptPage, timing: string): void {
  if (isKnownTag(request.headers['if-none-match'], page.etag)) {
    const { vary = '', 'cache-control': cacheControl = '' } = page.headers;
    response.writeHead(304, { etag: page.etag, vary, 'cache-control': cacheControl, 'server-timing': timing }).end();
    return;
  }
  const coding: Coding =
    page.bodies.gzip === page.bodies.identity ? 'identity' : codingFor(request.headers['accept-encoding']);
  const body = page.bodies[coding];
  const headers: Record<string, string | number> = {
    ...page.headers,
    'server-timing': timing,
    'content-length': body.length,
  };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
