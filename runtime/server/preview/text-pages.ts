import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { Assets } from '../../app/assets.ts';
import type { PlacedProblem } from '../../app/document-check.ts';
import { PageCompiler } from '../../app/page-compiler.ts';
import { type RenderedPage, type RenderShop, renderPage } from '../../app/render-page.tsx';
import type { View } from '../../app/view.ts';
import { matchRoute } from '../../domain/routes.ts';
import type { Backend } from '../../tenant/backend.ts';
import type { AnswerCache } from '../../tenant/cached-api.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { createBlockErrorsHandler } from '../block-errors-handler.ts';
import { canonicalOrigin } from '../canonical-origin.ts';
import { codingFor } from '../compress.ts';
import { type Exchange, send, sendJson } from '../http.ts';
import { logBlockProblem } from '../log-block-problem.ts';
import type { Metrics } from '../metrics.ts';
import { isPageAddress } from '../page-address.ts';
import { handlePageData } from '../page-data-handler.ts';
import { apiForView, viewAsked } from '../page-view.ts';
import { contentSecurityPolicy, hashSource } from '../security-headers.ts';
import { type PageTop, withTop } from './page-top.ts';
import { sendProblems } from './problems-page.ts';
import { createShownTexts, type ShownTextsOptions } from './shown-texts.ts';

/** A text that is shown instead of the document that a tenant has published. */
export interface TextToShow {
  readonly text: string;
  /** What stands above every page of it; nothing when absent. */
  readonly top?: (tenant: Tenant, view: View) => PageTop;
  /** Answers for a page where a mistake in the grammar leaves none; a plain page with the mistakes when absent. */
  readonly refuse?: (exchange: Exchange, problems: readonly PlacedProblem[]) => void;
  /** Of another build of the application; the shop's own when absent. */
  readonly assets?: Assets;
  /** Epoch ms; the time of now when absent. */
  readonly now?: number;
  /** Instead of the one that the visitor chose, or the document. */
  readonly scheme?: 'light' | 'dark';
  /** Whether pages say what became of their blocks. */
  readonly isReported?: boolean;
}

export interface TextPagesOptions extends ShownTextsOptions {
  readonly shop: RenderShop;
  readonly backend: Backend;
  readonly answers: AnswerCache;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly isDev: boolean;
  readonly trustsProxy: boolean;
}

export interface TextPages {
  /**
   * Answers what is asked of a tenant's document as if this text were published: pages, the data of pages, reports of
   * blocks that threw. Blocks that cannot be shown are marked boxes, nothing is kept for anybody else, and nothing of it
   * is for search engines. Answers false, and sends nothing, where something else is asked. Throws `TenantUnavailableError`.
   */
  readonly show: (exchange: Exchange, tenant: string, shown: TextToShow) => Promise<boolean>;
  /** The shop of such a text; undefined where the text can be none. */
  readonly tenant: (id: string, text: string) => Promise<Tenant | undefined>;
}

const compressed = promisify(gzip);

const NOT_KEPT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** What a request asks of a document; undefined where that is nothing. */
export function askedOfDocument({ pathname, request }: Exchange): 'page' | 'page-data' | 'block-errors' | undefined {
  if (pathname.startsWith('/api/pages/')) return 'page-data';
  if (pathname === '/api/block-errors') return 'block-errors';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && isPageAddress(pathname) ? 'page' : undefined;
}

/** Shows texts that are not published: drafts, and what is being typed. */
export function createTextPages(options: TextPagesOptions): TextPages {
  const { metrics, trustsProxy, isDev } = options;
  const log = options.log.child({ isDraft: true });
  const texts = createShownTexts(options);
  const compiler = new PageCompiler({ registry: options.shop.registry, showsProblems: true });
  const { clock } = options.shop;
  const shop: RenderShop = {
    ...options.shop,
    compiler,
    onBlockProblem: (problem) => logBlockProblem(log, metrics, problem),
  };
  const loaderHash = hashSource(shop.assets.loader);
  const blockErrors = createBlockErrorsHandler({ compiler, metrics, log, now: () => clock.now() });

  async function answerPage(exchange: Exchange, tenant: Tenant, top: TextToShow['top']): Promise<void> {
    const asked = viewAsked(exchange, tenant);
    if ('redirect' in asked) {
      // What a draft says holds for as long as it says it: no browser may keep it.
      send(exchange, asked.status === 308 ? 302 : asked.status, { ...NOT_KEPT, location: asked.redirect });
      return;
    }
    const { view, path } = asked;
    const origin = canonicalOrigin(tenant, exchange.request, trustsProxy);
    const api = apiForView(options, tenant, view);
    const match = matchRoute(path, exchange.search);
    const rendered = await renderPage(shop, { tenant, view, match, origin, api });
    metrics.pages.inc({ tenant: tenant.id, source: 'draft' });
    await sendPage(exchange, view, rendered, top?.(tenant, view));
  }

  async function sendPage(exchange: Exchange, view: View, rendered: RenderedPage, top?: PageTop): Promise<void> {
    const { status, location, style } = rendered;
    if (location !== undefined) {
      send(exchange, 302, { ...NOT_KEPT, location });
      return;
    }
    const styleHashes = [hashSource(style), ...(top === undefined ? [] : [hashSource(top.css)])];
    const headers = {
      ...NOT_KEPT,
      'content-type': 'text/html; charset=utf-8',
      'content-language': view.locale,
      // The development server's own scripts and styles are inline.
      ...(isDev ? {} : { 'content-security-policy': contentSecurityPolicy({ loaderHash, styleHashes }) }),
    };
    const body = top === undefined ? rendered.body : withTop(rendered.body, top);
    if (codingFor(exchange.request.headers['accept-encoding']) === 'identity') send(exchange, status, headers, body);
    else send(exchange, status, { ...headers, 'content-encoding': 'gzip' }, await compressed(body));
  }

  return {
    async show(exchange, id, { text, top, refuse = sendProblems }) {
      const asked = askedOfDocument(exchange);
      if (asked === undefined) return false;
      const shown = await texts(id, text);
      if ('problems' in shown) {
        if (asked === 'page') refuse(exchange, shown.problems);
        // A version that is none: the browser leaves the page to the server, which says what is wrong.
        else if (asked === 'page-data') sendJson(exchange, 200, { version: 0 }, NOT_KEPT);
        else send(exchange, 204, {});
      } else if (asked === 'page') await answerPage(exchange, shown.tenant, top);
      else if (asked === 'page-data') {
        handlePageData(exchange, shown.tenant, { compiler, clock, cacheControl: NOT_KEPT['cache-control'] });
      } else await blockErrors(exchange, shown.tenant);
      return true;
    },
    async tenant(id, text) {
      const shown = await texts(id, text);
      return 'tenant' in shown ? shown.tenant : undefined;
    },
  };
}
