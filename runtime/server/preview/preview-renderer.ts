import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { ResponseCache } from '../../api/response-cache.ts';
import type { LocatedProblem } from '../../app/document/document-check.ts';
import { answerPreviewRequest } from '../../app/render/answer-page.ts';
import type { Assets } from '../../app/render/assets.ts';
import { type RenderedPage, renderPage } from '../../app/render/render-page.tsx';
import type { View } from '../../app/shared/create-shop-context.ts';
import type { RenderShop } from '../../app/shared/page-request.ts';
import { matchRoute } from '../../domain/routes.ts';
import type { Backend } from '../../tenant/backend.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { createBlockErrorsHandler, logBlockProblem } from '../block-errors-handler.ts';
import { negotiateCoding } from '../http/compress.ts';
import { canonicalOrigin, type Exchange, send, sendJson, sendJsonText } from '../http/exchange.ts';
import { contentSecurityPolicy, framedHosts, hashSource } from '../http/security-headers.ts';
import type { Metrics } from '../metrics.ts';
import { handlePageData } from '../pages/page-data-handler.ts';
import { createViewApi, isPagePath, resolveRequestView } from '../pages/request-view.ts';
import { createDraftCache, type DraftCacheOptions } from './draft-cache.ts';
import { sendInvalidDraftJson, sendInvalidDraftPage } from './invalid-draft-page.ts';
import { insertBanner, type PageBanner } from './preview-bar.ts';
import { createPreviewContexts } from './preview-context.ts';
import { sendProblemsPage } from './problems-page.ts';

/** A text that is shown instead of the document that a tenant has published. */
export interface PreviewDocument {
  readonly text: string;
  /** What stands above every page of it; nothing when absent. */
  readonly banner?: (tenant: Tenant, view: View) => PageBanner;
  /** Answers for a page where a mistake in the grammar leaves none; a page with the mistakes when absent. */
  readonly refuse?: (exchange: Exchange, problems: readonly LocatedProblem[]) => void;
  /** The build of the browser's application that its pages start; the shoppers' when absent. */
  readonly assets?: Assets;
  /** Epoch ms at which its pages are planned, loaded and rendered; the true time when absent. */
  readonly now?: number;
  /** What its pages look like, whatever the visitor chose. */
  readonly scheme?: 'light' | 'dark';
  /**
   * Adds a `PageReport` to its pages, for the studio, and allows them to change their style. A request for JSON from an open
   * page gets a `PageAnswer` or a `RefusedAnswer` instead.
   */
  readonly isReported?: boolean;
}

export interface PreviewRendererOptions extends DraftCacheOptions {
  readonly shop: RenderShop;
  readonly backend: Backend;
  readonly answers: ResponseCache;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly isDev: boolean;
}

export interface PreviewRenderer {
  /**
   * Answers what is asked of a tenant's document as if this text were published: pages, the data of pages, reports of
   * blocks that threw. Blocks that cannot be shown are marked boxes, nothing is kept for anybody else, and nothing of it
   * is for search engines. Answers false, and sends nothing, where something else is asked. Throws `TenantUnavailableError`.
   */
  readonly renderPreview: (exchange: Exchange, tenant: string, shown: PreviewDocument) => Promise<boolean>;
  /** The shop of such a text; undefined where the text can be none. */
  readonly tenant: (id: string, text: string) => Promise<Tenant | undefined>;
}

const gzipAsync = promisify(gzip);

const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** What a request asks of a document; undefined where that is nothing. */
export function documentRequestKind({
  pathname,
  request,
}: Exchange): 'page' | 'page-data' | 'block-errors' | undefined {
  if (pathname.startsWith('/api/pages/')) return 'page-data';
  if (pathname === '/api/block-errors') return 'block-errors';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && isPagePath(pathname) ? 'page' : undefined;
}

/** Shows texts that are not published: drafts, and what is being typed. */
export function createPreviewRenderer(options: PreviewRendererOptions): PreviewRenderer {
  const { metrics, isDev } = options;
  const log = options.log.child({ isDraft: true });
  const drafts = createDraftCache(options);
  const textShop = createPreviewContexts({
    ...options.shop,
    onBlockProblem: (problem) => logBlockProblem(log, metrics, problem),
  });
  const defaultShop = textShop({}).shop;
  const blockErrors = createBlockErrorsHandler({
    compiler: defaultShop.compiler,
    metrics,
    log,
    now: () => defaultShop.clock.now(),
  });

  async function sendView(exchange: Exchange, tenant: Tenant, shown: PreviewDocument): Promise<void> {
    const asked = await resolveRequestView(options, exchange, tenant);
    if ('redirect' in asked) {
      // What a draft says holds for as long as it says it: no browser may keep it.
      send(exchange, asked.status === 308 ? 302 : asked.status, { ...NO_STORE_HEADERS, location: asked.redirect });
      return;
    }
    const { scheme, isReported = false, banner: top } = shown;
    const view = scheme === undefined ? asked.view : { ...asked.view, scheme };
    const origin = canonicalOrigin(tenant, exchange);
    const api = createViewApi(options, tenant, view);
    const match = matchRoute(asked.path, exchange.search);
    const request = { tenant, view, match, origin, api, isReported };
    const { shop, loaderHash } = textShop(shown);
    if (isReported && acceptsJson(exchange)) {
      const answer = await answerPreviewRequest(shop, request);
      if ('location' in answer) send(exchange, 302, { ...NO_STORE_HEADERS, location: answer.location });
      else sendJsonText(exchange, 200, answer.json, NO_STORE_HEADERS);
      return;
    }
    const rendered = await renderPage(shop, request);
    metrics.pages.inc({ tenant: tenant.id, source: 'draft' });
    await sendPage(exchange, { tenant, view, rendered, loaderHash, isReported, top: top?.(tenant, view) });
  }

  async function sendPage(
    exchange: Exchange,
    { tenant, view, rendered, loaderHash, isReported, top }: RenderedPreview,
  ) {
    const { status, location, style } = rendered;
    if (location !== undefined) {
      send(exchange, 302, { ...NO_STORE_HEADERS, location });
      return;
    }
    const hashes = [hashSource(style), ...(top === undefined ? [] : [hashSource(top.css)])];
    const frames = framedHosts(tenant.prepared.document, rendered);
    const policy = contentSecurityPolicy({ loaderHash, styleHashes: isReported ? 'any' : hashes, frames });
    const headers = {
      ...NO_STORE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-language': view.locale,
      // The development server's own scripts and styles are inline.
      ...(isDev ? {} : { 'content-security-policy': policy }),
    };
    const body = top === undefined ? rendered.body : insertBanner(rendered.body, top);
    if (negotiateCoding(exchange.request.headers['accept-encoding']) === 'identity')
      send(exchange, status, headers, body);
    else send(exchange, status, { ...headers, 'content-encoding': 'gzip' }, await gzipAsync(body));
  }

  function sendInvalidDraft(exchange: Exchange, problems: readonly LocatedProblem[], shown: PreviewDocument): void {
    const { refuse, isReported = false, scheme } = shown;
    if (refuse !== undefined) refuse(exchange, problems);
    else if (!isReported) sendProblemsPage(exchange, problems);
    else if (acceptsJson(exchange)) sendInvalidDraftJson(exchange, problems);
    else sendInvalidDraftPage(exchange, problems, { ...textShop(shown), isDev, scheme });
  }

  return {
    async renderPreview(exchange, id, shown) {
      const asked = documentRequestKind(exchange);
      if (asked === undefined) return false;
      const made = await drafts(id, shown.text);
      if ('problems' in made) {
        if (asked === 'page') sendInvalidDraft(exchange, made.problems, shown);
        // A version that is none: the browser leaves the page to the server, which says what is wrong.
        else if (asked === 'page-data') sendJson(exchange, 200, { version: 0 }, NO_STORE_HEADERS);
        else send(exchange, 204, {});
      } else if (asked === 'page') await sendView(exchange, made.tenant, shown);
      else if (asked === 'page-data') {
        const { compiler, clock } = textShop(shown).shop;
        handlePageData(exchange, made.tenant, { compiler, clock, cacheControl: NO_STORE_HEADERS['cache-control'] });
      } else await blockErrors(exchange, made.tenant);
      return true;
    },
    async tenant(id, text) {
      const shown = await drafts(id, text);
      return 'tenant' in shown ? shown.tenant : undefined;
    },
  };
}

interface RenderedPreview {
  readonly tenant: Tenant;
  readonly view: View;
  readonly rendered: RenderedPage;
  readonly loaderHash: string;
  readonly isReported: boolean;
  readonly top: PageBanner | undefined;
}

const acceptsJson = ({ request }: Exchange): boolean => request.headers.accept?.includes('application/json') === true;
