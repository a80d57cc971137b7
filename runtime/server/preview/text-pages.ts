import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { answerPage } from '../../app/answer-page.ts';
import type { Assets } from '../../app/assets.ts';
import type { PlacedProblem } from '../../app/document-check.ts';
import { type RenderedPage, type RenderShop, renderPage } from '../../app/render-page.tsx';
import type { View } from '../../app/view.ts';
import { matchRoute } from '../../domain/routes.ts';
import type { Backend } from '../../tenant/backend.ts';
import type { AnswerCache } from '../../tenant/cached-api.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { createBlockErrorsHandler } from '../block-errors-handler.ts';
import { canonicalOrigin } from '../canonical-origin.ts';
import { codingFor } from '../compress.ts';
import { type Exchange, send, sendJson, sendJsonText } from '../http.ts';
import { logBlockProblem } from '../log-block-problem.ts';
import type { Metrics } from '../metrics.ts';
import { isPageAddress } from '../page-address.ts';
import { handlePageData } from '../page-data-handler.ts';
import { apiForView, viewAsked } from '../page-view.ts';
import { contentSecurityPolicy, hashSource } from '../security-headers.ts';
import { type PageTop, withTop } from './page-top.ts';
import { sendProblems } from './problems-page.ts';
import { answerRefused, sendRefused } from './refused-page.ts';
import { createShownTexts, type ShownTextsOptions } from './shown-texts.ts';
import { createTextShops } from './text-shops.ts';

/** A text that is shown instead of the document that a tenant has published. */
export interface TextToShow {
  readonly text: string;
  /** What stands above every page of it; nothing when absent. */
  readonly top?: (tenant: Tenant, view: View) => PageTop;
  /** Answers for a page where a mistake in the grammar leaves none; a page with the mistakes when absent. */
  readonly refuse?: (exchange: Exchange, problems: readonly PlacedProblem[]) => void;
  /** The build of the browser's application that its pages start; the shoppers' when absent. */
  readonly assets?: Assets;
  /** Epoch ms at which its pages are planned, loaded and rendered; the true time when absent. */
  readonly now?: number;
  /** What its pages look like, whatever the visitor chose. */
  readonly scheme?: 'light' | 'dark';
  /**
   * Has its pages carry a `PageReport`, for whoever edits it, and allows them to change their style. Who has one open and
   * asks for JSON gets a `PageAnswer` or a `RefusedAnswer` instead.
   */
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
  const textShop = createTextShops({
    ...options.shop,
    onBlockProblem: (problem) => logBlockProblem(log, metrics, problem),
  });
  const ofShoppers = textShop({}).shop;
  const blockErrors = createBlockErrorsHandler({
    compiler: ofShoppers.compiler,
    metrics,
    log,
    now: () => ofShoppers.clock.now(),
  });

  async function answerView(exchange: Exchange, tenant: Tenant, shown: TextToShow): Promise<void> {
    const asked = viewAsked(exchange, tenant);
    if ('redirect' in asked) {
      // What a draft says holds for as long as it says it: no browser may keep it.
      send(exchange, asked.status === 308 ? 302 : asked.status, { ...NOT_KEPT, location: asked.redirect });
      return;
    }
    const { scheme, isReported = false, top } = shown;
    const view = scheme === undefined ? asked.view : { ...asked.view, scheme };
    const origin = canonicalOrigin(tenant, exchange.request, trustsProxy);
    const api = apiForView(options, tenant, view);
    const match = matchRoute(asked.path, exchange.search);
    const request = { tenant, view, match, origin, api, isReported };
    const { shop, loaderHash } = textShop(shown);
    if (isReported && wantsJson(exchange)) {
      const answer = await answerPage(shop, request);
      if ('location' in answer) send(exchange, 302, { ...NOT_KEPT, location: answer.location });
      else sendJsonText(exchange, 200, answer.json, NOT_KEPT);
      return;
    }
    const rendered = await renderPage(shop, request);
    metrics.pages.inc({ tenant: tenant.id, source: 'draft' });
    await sendPage(exchange, { view, rendered, loaderHash, isReported, top: top?.(tenant, view) });
  }

  async function sendPage(exchange: Exchange, { view, rendered, loaderHash, isReported, top }: PageToSend) {
    const { status, location, style } = rendered;
    if (location !== undefined) {
      send(exchange, 302, { ...NOT_KEPT, location });
      return;
    }
    const hashes = [hashSource(style), ...(top === undefined ? [] : [hashSource(top.css)])];
    const policy = contentSecurityPolicy({ loaderHash, styleHashes: isReported ? 'any' : hashes });
    const headers = {
      ...NOT_KEPT,
      'content-type': 'text/html; charset=utf-8',
      'content-language': view.locale,
      // The development server's own scripts and styles are inline.
      ...(isDev ? {} : { 'content-security-policy': policy }),
    };
    const body = top === undefined ? rendered.body : withTop(rendered.body, top);
    if (codingFor(exchange.request.headers['accept-encoding']) === 'identity') send(exchange, status, headers, body);
    else send(exchange, status, { ...headers, 'content-encoding': 'gzip' }, await compressed(body));
  }

  function answerNoPage(exchange: Exchange, problems: readonly PlacedProblem[], shown: TextToShow): void {
    const { refuse, isReported = false, scheme } = shown;
    if (refuse !== undefined) refuse(exchange, problems);
    else if (!isReported) sendProblems(exchange, problems);
    else if (wantsJson(exchange)) answerRefused(exchange, problems);
    else sendRefused(exchange, problems, { ...textShop(shown), isDev, scheme });
  }

  return {
    async show(exchange, id, shown) {
      const asked = askedOfDocument(exchange);
      if (asked === undefined) return false;
      const made = await texts(id, shown.text);
      if ('problems' in made) {
        if (asked === 'page') answerNoPage(exchange, made.problems, shown);
        // A version that is none: the browser leaves the page to the server, which says what is wrong.
        else if (asked === 'page-data') sendJson(exchange, 200, { version: 0 }, NOT_KEPT);
        else send(exchange, 204, {});
      } else if (asked === 'page') await answerView(exchange, made.tenant, shown);
      else if (asked === 'page-data') {
        const { compiler, clock } = textShop(shown).shop;
        handlePageData(exchange, made.tenant, { compiler, clock, cacheControl: NOT_KEPT['cache-control'] });
      } else await blockErrors(exchange, made.tenant);
      return true;
    },
    async tenant(id, text) {
      const shown = await texts(id, text);
      return 'tenant' in shown ? shown.tenant : undefined;
    },
  };
}

interface PageToSend {
  readonly view: View;
  readonly rendered: RenderedPage;
  readonly loaderHash: string;
  readonly isReported: boolean;
  readonly top: PageTop | undefined;
}

const wantsJson = ({ request }: Exchange): boolean => request.headers.accept?.includes('application/json') === true;
