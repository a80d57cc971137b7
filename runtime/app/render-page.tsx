import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router';
import type { Api } from '../api/api.ts';
import { type Clock, earliest } from '../domain/clock.ts';
import { withPrefix } from '../domain/prefix.ts';
import { writeQuery } from '../domain/route-query.ts';
import type { RouteMatch } from '../domain/routes.ts';
import { directionOf } from '../i18n/languages.ts';
import { sayIn } from '../i18n/use-messages.ts';
import type { BlockRegistry } from '../page/block-registry.ts';
import type { CompiledPage } from '../page/compile-page.tsx';
import type { ShownByBlock } from '../page/define-block.ts';
import { enableStaticStores } from '../stores/observing.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { createStores, dropUnready, type Stores, storesFor } from '../stores/stores.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { fontPreloads } from '../theme/font-faces.ts';
import { type Assets, STATE_ID } from './assets.ts';
import { bootMarkup } from './boot-markup.ts';
import { criticalCss } from './critical-css.ts';
import { type JsonPart, joinJson, scriptJson } from './escape.ts';
import { makeHead } from './head/make-head.ts';
import { fontPreloadMarkup, headMarkup, shopMarkup } from './head-markup.ts';
import type { HtmlTemplate } from './html-template.ts';
import { loadBlocks } from './load-blocks.ts';
import { blockKeyIn } from './name-block.ts';
import type { PageCompiler, ServerPage } from './page-compiler.ts';
import type { PageState } from './page-data.ts';
import { nameRoute } from './page-head.ts';
import { renderToHtml } from './render-to-html.ts';
import { ShopPage } from './ShopPage.tsx';
import { ShopProviders } from './ShopProviders.tsx';
import { shopFactsOf } from './shop-facts-of.ts';
import { snapshotJson } from './snapshot-json.ts';
import { findSubject, type SubjectResult } from './subjects.ts';
import { pageStyle } from './tenant-style.ts';
import type { View } from './view.ts';

// A page is rendered once and nobody watches its stores: observers would be set up for nothing and cleared away late.
enableStaticRendering(true);
enableStaticStores();

/** What every render of this process shares. */
export interface RenderShop {
  readonly registry: BlockRegistry;
  readonly compiler: PageCompiler;
  readonly assets: Assets;
  readonly template: HtmlTemplate;
  readonly clock: Clock;
  /** How long each block's data may take, in ms. */
  readonly deadline: number;
  /** Told of blocks that threw or whose data did not come. */
  readonly onBlockProblem: (problem: BlockProblem) => void;
}

export interface BlockProblem {
  readonly tenant: string;
  readonly version: number;
  /** JSON pointer of the block in the tenant's document; empty where it stands in the default one. */
  readonly pointer: string;
  readonly block: string;
  readonly code: 'render-failed' | 'load-failed';
  readonly error: unknown;
}

export interface PageRequest {
  readonly tenant: Tenant;
  readonly view: View;
  readonly match: RouteMatch;
  readonly api: Api;
  /** `https://shop.example`, for addresses that must be whole. */
  readonly origin: string;
}

export interface RenderedPage {
  readonly status: 200 | 308 | 404 | 410;
  /** Where it stands for good, prefix included; only with 308, whose body is empty. */
  readonly location?: string;
  /** As it is sent, in UTF-8. */
  readonly body: Buffer;
  /** The style element's text, whose hash the content security policy names. */
  readonly style: string;
  /** Epoch ms at which the page stops being right. */
  readonly validUntil: number | undefined;
  /** False when a block's data is missing: then a whole page is worth more. */
  readonly isWhole: boolean;
  /** Durations in ms, for `Server-Timing`. */
  readonly timings: Readonly<Record<'load' | 'render', number>>;
}

/** Makes a page: its subject, then the data of its blocks, then the markup. Throws `ApiError` when the subject cannot be asked for. */
export async function renderPage(shop: RenderShop, request: PageRequest): Promise<RenderedPage> {
  const { tenant, view, api } = request;
  const started = performance.now();
  const now = shop.clock.now();
  const facts = shopFactsOf(tenant, view, request.origin, now);
  const asked = createStores({ api, facts, snapshot: { route: { match: request.match } } });
  const subject = await subjectOf(shop, request, asked);
  if (subject.status === 'moved') return moved(withPrefix(view, subject.path), performance.now() - started);
  const found = subject.status === 'found' ? shop.compiler.page(tenant, request.match.page, view, now) : undefined;
  const match: RouteMatch = found === undefined ? { ...request.match, page: 'not-found' } : request.match;
  const page = found ?? shop.compiler.page(tenant, 'not-found', view, now);
  if (page === undefined) throw new Error('a shop always has a page for what is not found');

  const about = subject.status === 'found' ? subject.subject : undefined;
  const isGone = subject.status === 'gone';
  const route = nameRoute(page.data.plan, { match, subject: about, isGone }, view.locale);
  const stores = storesFor(asked, facts, route);
  const missing = new Set<string>();
  const report = (key: string, code: BlockProblem['code'], error: unknown) =>
    reportBlock(shop, tenant, page, key, code, error);
  const { registry, clock, deadline } = shop;
  const loaded = await loadBlocks(page.blocks, { registry, stores, route: match, clock, deadline });
  for (const { block, error } of loaded.missing) {
    missing.add(block.key);
    report(block.key, 'load-failed', error);
  }
  dropUnready(stores);
  const loadedAt = performance.now();

  const { markup, preloads } = await renderMarkup(page, stores, request, report);
  const { body, style } = assemble(shop, request, {
    page,
    facts,
    stores,
    shown: loaded.shown,
    markup,
    preloads,
    missing: [...missing],
  });
  return {
    status: found !== undefined ? 200 : isGone ? 410 : 404,
    body,
    style,
    validUntil: earliest([loaded.validUntil, page.planned.validUntil]),
    isWhole: missing.size === 0,
    timings: { load: loadedAt - started, render: performance.now() - loadedAt },
  };
}

const moved = (location: string, load: number): RenderedPage => ({
  status: 308,
  location,
  body: Buffer.alloc(0),
  style: '',
  validUntil: undefined,
  isWhole: true,
  timings: { load, render: 0 },
});

async function subjectOf(
  shop: RenderShop,
  { tenant, view, match, api }: PageRequest,
  { catalog }: Stores,
): Promise<SubjectResult> {
  if (!tenant.prepared.pages.has(match.page) || match.page === 'not-found') return { status: 'not-found' };
  const { defaultLanguage } = tenant.regions;
  return findSubject({
    match,
    api,
    catalog,
    locale: view.locale,
    defaultLanguage,
    // Most pages are about nothing that must be waited for, and need no timer.
    get signal() {
      return AbortSignal.timeout(shop.deadline);
    },
  });
}

async function renderMarkup(
  page: ServerPage,
  stores: Stores,
  { view, match }: PageRequest,
  report: (key: string, code: BlockProblem['code'], error: unknown) => void,
): Promise<{ markup: string; preloads: string }> {
  const location = withPrefix(view, match.path) + writeQuery(match.query);
  const around = (compiled: CompiledPage) => (
    <StaticRouter location={location}>
      <ShopProviders stores={stores} i18n={page.i18n}>
        <ShopPage page={compiled} />
      </ShopProviders>
    </StaticRouter>
  );
  const html = await renderToHtml(around(page.compiled), {
    traced: () => around(page.traced()),
    onError: (error, { componentStack }) => {
      const key = blockKeyIn(componentStack);
      if (key === undefined) return undefined;
      report(key, 'render-failed', error);
      return page.planned.places.get(key)?.pointer;
    },
  });
  // React puts the preloads of eager pictures before everything else; they belong into the head.
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { markup: html.slice(preloads.length), preloads };
}

interface Assembled {
  readonly page: ServerPage;
  readonly facts: ShopFacts;
  readonly stores: Stores;
  readonly shown: readonly ShownByBlock[];
  readonly markup: string;
  readonly preloads: string;
  readonly missing: readonly string[];
}

function assemble(shop: RenderShop, { tenant, view }: PageRequest, made: Assembled): { body: Buffer; style: string } {
  const { page, facts, stores, shown, markup, preloads, missing } = made;
  const { css, ids } = criticalCss(markup);
  const { fonts } = shop.assets;
  const { theme } = tenant.prepared.document;
  const head = makeHead({ facts, plan: page.data.plan, stores, shown, say: sayIn(page.i18n, 'shared') });
  const style = pageStyle({ tenant, locale: view.locale, fonts, blocksCss: css });
  const state: Record<keyof PageState, JsonPart> = {
    page: page.json,
    stores: snapshotJson(stores),
    missing: scriptJson(missing),
    facts: scriptJson(facts),
  };
  const body = shop.template.fill({
    lang: view.locale,
    dir: directionOf(view.locale),
    scheme: view.scheme,
    head: [
      headMarkup(head) + shopMarkup(theme, view.scheme) + preloads,
      fontPreloadMarkup(fontPreloads(theme, view.locale, fonts)),
      `<style data-emotion="v ${ids.join(' ')}" data-s>`,
      style.bytes,
      '</style>',
      bootMarkup(page, shop.assets, shop.registry),
    ],
    app: markup,
    state: [`<script type="application/json" id="${STATE_ID}">`, ...joinJson(state), '</script>'],
  });
  return { body, style: style.text };
}

function reportBlock(
  shop: RenderShop,
  tenant: Tenant,
  page: ServerPage,
  key: string,
  code: BlockProblem['code'],
  error: unknown,
): void {
  const { type = '', pointer = '' } = page.planned.places.get(key) ?? {};
  shop.onBlockProblem({ tenant: tenant.id, version: tenant.version, pointer, block: type, code, error });
}
