import { crc32 } from 'node:zlib';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router';
import { withPrefix } from '../../domain/routing/prefix.ts';
import { writeQuery } from '../../domain/routing/route-query.ts';
import { directionOf } from '../../i18n/languages.ts';
import { translatorFor } from '../../i18n/use-messages.ts';
import type { CompiledPage } from '../../page/compile-page.tsx';
import { enableStaticStores } from '../../stores/core/observing.ts';
import { type StoresSnapshot, snapshotOf } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { fontPreloads } from '../../theme/font-faces.ts';
import { numberPatternsOf } from '../../ui/format/number-pattern.ts';
import { makeHead } from '../head/make-head.ts';
import { type LoadedPage, loadPage, type OpenedPage } from '../shared/load-page.ts';
import type { PageState } from '../shared/page-data.ts';
import type { PageRequest, RenderShop } from '../shared/page-request.ts';
import { ShopPage, ShopProviders } from '../shared/ShopPage.tsx';
import { STATE_ID } from './assets.ts';
import { bootMarkup } from './boot-markup.ts';
import { criticalCss } from './critical-css.ts';
import { concatJson, type JsonPart, scriptJson } from './escape.ts';
import { fontPreloadMarkup, headMarkup, reportMarkup, shopMarkup } from './head-markup.ts';
import { blockKeyIn } from './name-block.ts';
import { renderToHtml } from './render-to-html.ts';
import { productIdsIn, snapshotJson } from './snapshot-json.ts';
import { pageStyle } from './tenant-style.ts';

// Server stores have no observers.
enableStaticRendering(true);
enableStaticStores(true);

export interface RenderedPage {
  readonly status: 200 | 308 | 404 | 410;
  /** Redirect target with prefix; with 308 only. */
  readonly location?: string;
  /** As it is sent, in UTF-8. */
  readonly body: Buffer;
  /** The style element's text, whose hash the content security policy names. */
  readonly style: string;
  /** Epoch ms at which it was rendered. */
  readonly madeAt: number;
  /** Checksum of its content except for that time. */
  readonly fingerprint: number;
  /** Epoch ms at which the page stops being right. */
  readonly validUntil: number | undefined;
  /** False when a block's data is missing: then a whole page is worth more. */
  readonly isWhole: boolean;
  /** Ids of the products that its state holds: of those the page shows price and stock. */
  readonly productIds: ReadonlySet<string>;
  /** Whether it shows a form that the shop defines itself. */
  readonly showsForm: boolean;
  /** Whether it may embed videos of YouTube. */
  readonly hasYoutube: boolean;
  /** Durations in ms, for `Server-Timing`. */
  readonly timings: Readonly<Record<'load' | 'render', number>>;
}

/**
 * Renders a page: subject, data of blocks, markup. Throws `ApiError` when the subject cannot be loaded.
 *
 * @param opened the page with a known subject
 */
export async function renderPage(shop: RenderShop, request: PageRequest, opened?: OpenedPage): Promise<RenderedPage> {
  const started = performance.now();
  const loaded = await loadPage(shop, request, { opened });
  const loadedAt = performance.now();
  if ('location' in loaded) return redirectPage(loaded.location, loadedAt - started);
  const { page, rendered } = await renderMarkingThrown(loaded, request);
  const snapshot = snapshotOf(loaded.stores);
  const { body, style, fingerprint } = assembleHtml(shop, request, { ...loaded, page, snapshot }, rendered);
  return {
    status: loaded.status,
    body,
    style,
    madeAt: loaded.facts.renderedAt,
    fingerprint,
    validUntil: loaded.validUntil,
    isWhole: loaded.missing.length === 0,
    productIds: productIdsIn(snapshot.catalog),
    showsForm: snapshot.dynamicForms !== undefined,
    hasYoutube: loaded.stores.route.subject?.hasYoutube === true,
    timings: { load: loadedAt - started, render: performance.now() - loadedAt },
  };
}

const redirectPage = (location: string, load: number): RenderedPage => ({
  status: 308,
  location,
  body: Buffer.alloc(0),
  style: '',
  madeAt: 0,
  fingerprint: 0,
  validUntil: undefined,
  isWhole: true,
  productIds: new Set(),
  showsForm: false,
  hasYoutube: false,
  timings: { load, render: 0 },
});

/** Renders a page; where problems are shown, a second time with marked boxes for the blocks that threw. */
async function renderMarkingThrown(loaded: LoadedPage, request: PageRequest) {
  const rendered = await renderMarkup(loaded, request);
  const page = rendered.thrown.size > 0 ? loaded.page.markThrown?.(rendered.thrown) : undefined;
  if (page === undefined) return { page: loaded.page, rendered };
  return { page, rendered: await renderMarkup({ ...loaded, page }, request) };
}

interface RenderedMarkup {
  readonly markup: string;
  /** Messages of the blocks that threw, by key. */
  readonly thrown: ReadonlyMap<string, string>;
  /** Links of the images that the browser needs first. */
  readonly preloads: string;
}

async function renderMarkup({ page, stores, fail }: LoadedPage, { view, match }: PageRequest): Promise<RenderedMarkup> {
  const location = withPrefix(view, match.path) + writeQuery(match.query);
  const around = (compiled: CompiledPage) => (
    <StaticRouter location={location}>
      <ShopProviders stores={stores} i18n={page.i18n}>
        <ShopPage page={compiled} />
      </ShopProviders>
    </StaticRouter>
  );
  const thrown = new Map<string, string>();
  const html = await renderToHtml(around(page.compiled), {
    traced: () => around(page.traced()),
    onError: (error, { componentStack }) => {
      const key = blockKeyIn(componentStack);
      if (key === undefined) return undefined;
      fail(key, 'render-failed', error);
      thrown.set(key, String(error));
      return page.planned.blockPlaces.get(key)?.pointer;
    },
  });
  // React puts the preloads of eager images before everything else; they belong into the head.
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { markup: html.slice(preloads.length), thrown, preloads };
}

function assembleHtml(
  shop: RenderShop,
  { tenant, view, isReported = false }: PageRequest,
  { page, facts, stores, snapshot, shown, missing, report }: LoadedPage & { readonly snapshot: StoresSnapshot },
  { markup, preloads }: RenderedMarkup,
): Pick<RenderedPage, 'body' | 'style' | 'fingerprint'> {
  const { css, ids } = criticalCss(markup);
  const { fonts } = shop.assets;
  const { theme } = tenant.prepared.document;
  const head = makeHead({ facts, plan: page.data.plan, stores, seo: shown, say: translatorFor(page.i18n, 'shared') });
  const style = pageStyle({ tenant, locale: view.locale, fonts, blocksCss: css });
  const state: Record<keyof PageState, JsonPart> = {
    page: page.json,
    stores: snapshotJson(snapshot),
    missing: scriptJson(missing),
    facts: scriptJson(facts),
    numbers: scriptJson(numberPatternsOf(facts)),
  };
  const reported = isReported ? reportMarkup({ ...report(), shopStyle: style.text.length - css.length }) : '';
  const body = shop.template.fill({
    lang: view.locale,
    dir: directionOf(view.locale),
    scheme: view.scheme,
    head: [
      headMarkup(head) + shopMarkup(theme, view.scheme) + preloads,
      `<style data-emotion="v ${ids.join(' ')}" data-s>`,
      style.bytes,
      '</style>',
      bootMarkup(page, shop.assets, shop.registry),
    ],
    app: markup,
    state: [
      // Preloads of fonts in the head hold back the first paint, and with it all layout, until they have arrived.
      fontPreloadMarkup(fontPreloads(theme, view.locale, fonts)),
      `<script type="application/json" id="${STATE_ID}">`,
      ...concatJson(state),
      '</script>',
      reported,
    ],
  });
  return { body, style: style.text, fingerprint: timelessChecksum(body, facts) };
}

/** Checksum of a page without its time of rendering, which is in its state. */
function timelessChecksum(body: Buffer, { renderedAt }: ShopContext): number {
  const moment = `"renderedAt":${renderedAt}`;
  const start = body.lastIndexOf(moment);
  if (start < 0) throw new Error(`the page does not state its ${moment}`);
  return crc32(body.subarray(start + moment.length), crc32(body.subarray(0, start)));
}
