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

/** A document in place of the tenant's published one. */
export interface PreviewDocument {
  readonly text: string;
  readonly banner?: (tenant: Tenant, view: View) => PageBanner;
  /** Answers page requests of an invalid document; default: a page with its problems. */
  readonly refuse?: (exchange: Exchange, problems: readonly LocatedProblem[]) => void;
  /** Default: the shoppers' build. */
  readonly assets?: Assets;
  /** Epoch ms of planning, loading and rendering; default now. */
  readonly now?: number;
  /** Overrides the visitor's scheme. */
  readonly scheme?: 'light' | 'dark';
  /** For the studio: adds a `PageReport` and allows style changes. JSON requests get a `PageAnswer` or `RefusedAnswer`. */
  readonly isReported?: boolean;
}

interface PreviewRendererOptions extends DraftCacheOptions {
  readonly shop: RenderShop;
  readonly backend: Backend;
  readonly answers: ResponseCache;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly isDev: boolean;
}

export interface PreviewRenderer {
  /**
   * Answers pages, page data and block errors with this document, uncached and not indexed, with broken blocks as marked
   * boxes. Throws `TenantUnavailableError`.
   *
   * @returns false for any other request
   */
  readonly renderPreview: (exchange: Exchange, tenant: string, preview: PreviewDocument) => Promise<boolean>;
  /** The shop of a document; undefined for an invalid one. */
  readonly tenant: (id: string, text: string) => Promise<Tenant | undefined>;
}

const gzipAsync = promisify(gzip);

const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

export function documentRequestKind({
  pathname,
  request,
}: Exchange): 'page' | 'page-data' | 'block-errors' | undefined {
  if (pathname.startsWith('/api/pages/')) return 'page-data';
  if (pathname === '/api/block-errors') return 'block-errors';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && isPagePath(pathname) ? 'page' : undefined;
}

export function createPreviewRenderer(options: PreviewRendererOptions): PreviewRenderer {
  const { metrics, isDev } = options;
  const log = options.log.child({ isDraft: true });
  const drafts = createDraftCache(options);
  const contextOf = createPreviewContexts({
    ...options.shop,
    onBlockProblem: (problem) => logBlockProblem(log, metrics, problem),
  });
  const defaultShop = contextOf({}).shop;
  const blockErrors = createBlockErrorsHandler({
    compiler: defaultShop.compiler,
    metrics,
    log,
    now: () => defaultShop.clock.now(),
  });

  async function sendView(exchange: Exchange, tenant: Tenant, preview: PreviewDocument): Promise<void> {
    const resolved = await resolveRequestView(options, exchange, tenant);
    if ('redirect' in resolved) {
      // Drafts change: no permanent redirects.
      send(exchange, 302, { ...NO_STORE_HEADERS, location: resolved.redirect });
      return;
    }
    const { scheme, isReported = false, banner } = preview;
    const view = scheme === undefined ? resolved.view : { ...resolved.view, scheme };
    const origin = canonicalOrigin(tenant, exchange);
    const api = createViewApi(options, tenant, view);
    const match = matchRoute(resolved.path, exchange.search);
    const request = { tenant, view, match, origin, api, isReported };
    const { shop, loaderHash } = contextOf(preview);
    if (isReported && acceptsJson(exchange)) {
      const answer = await answerPreviewRequest(shop, request);
      if ('location' in answer) send(exchange, 302, { ...NO_STORE_HEADERS, location: answer.location });
      else sendJsonText(exchange, 200, answer.json, NO_STORE_HEADERS);
      return;
    }
    const rendered = await renderPage(shop, request);
    metrics.pages.inc({ tenant: tenant.id, source: 'draft' });
    await sendPage(exchange, { tenant, view, rendered, loaderHash, isReported, banner: banner?.(tenant, view) });
  }

  async function sendPage(
    exchange: Exchange,
    { tenant, view, rendered, loaderHash, isReported, banner }: RenderedPreview,
  ) {
    const { status, location, style } = rendered;
    if (location !== undefined) {
      send(exchange, 302, { ...NO_STORE_HEADERS, location });
      return;
    }
    const hashes = [hashSource(style), ...(banner === undefined ? [] : [hashSource(banner.css)])];
    const frames = framedHosts(tenant.prepared.document, rendered);
    const policy = contentSecurityPolicy({ loaderHash, styleHashes: isReported ? 'any' : hashes, frames });
    const headers = {
      ...NO_STORE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-language': view.locale,
      // Vite's scripts and styles are inline.
      ...(isDev ? {} : { 'content-security-policy': policy }),
    };
    const body = banner === undefined ? rendered.body : insertBanner(rendered.body, banner);
    if (negotiateCoding(exchange.request.headers['accept-encoding']) === 'identity')
      send(exchange, status, headers, body);
    else send(exchange, status, { ...headers, 'content-encoding': 'gzip' }, await gzipAsync(body));
  }

  function sendInvalidDraft(exchange: Exchange, problems: readonly LocatedProblem[], preview: PreviewDocument): void {
    const { refuse, isReported = false, scheme } = preview;
    if (refuse !== undefined) refuse(exchange, problems);
    else if (!isReported) sendProblemsPage(exchange, problems);
    else if (acceptsJson(exchange)) sendInvalidDraftJson(exchange, problems);
    else sendInvalidDraftPage(exchange, problems, { ...contextOf(preview), isDev, scheme });
  }

  return {
    async renderPreview(exchange, id, preview) {
      const kind = documentRequestKind(exchange);
      if (kind === undefined) return false;
      const draft = await drafts(id, preview.text);
      if ('problems' in draft) {
        if (kind === 'page') sendInvalidDraft(exchange, draft.problems, preview);
        // An unknown version: the browser loads the page from the server.
        else if (kind === 'page-data') sendJson(exchange, 200, { version: 0 }, NO_STORE_HEADERS);
        else send(exchange, 204, {});
      } else if (kind === 'page') await sendView(exchange, draft.tenant, preview);
      else if (kind === 'page-data') {
        const { compiler, clock } = contextOf(preview).shop;
        handlePageData(exchange, draft.tenant, { compiler, clock, cacheControl: NO_STORE_HEADERS['cache-control'] });
      } else await blockErrors(exchange, draft.tenant);
      return true;
    },
    async tenant(id, text) {
      const draft = await drafts(id, text);
      return 'tenant' in draft ? draft.tenant : undefined;
    },
  };
}

interface RenderedPreview {
  readonly tenant: Tenant;
  readonly view: View;
  readonly rendered: RenderedPage;
  readonly loaderHash: string;
  readonly isReported: boolean;
  readonly banner: PageBanner | undefined;
}

const acceptsJson = ({ request }: Exchange): boolean => request.headers.accept?.includes('application/json') === true;
