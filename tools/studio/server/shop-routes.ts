import type { Exchange } from '../../../runtime/server/http/exchange.ts';
import { type MarketOffer, offerOf } from '../../../runtime/tenant/market-settings.ts';
import { marketFor } from '../../../runtime/tenant/tenant.ts';
import { SERVED_FONTS } from '../../../runtime/theme/font-catalogue.ts';
import type { FontFiles } from '../../../runtime/theme/font-files.ts';
import { MAX_DOCUMENT_BYTES } from '../../documents/decode-document.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import type { CheckedText } from '../../documents/find-problems.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import type { ShopIndex } from '../../documents/shop-index/shop-index.ts';
import { findShopAdvice, withShopAdvice } from '../../documents/shop-index/shop-references.ts';
import type { CheckResult, RenderRequest, StudioShop } from '../studio-protocol.ts';
import type { BlockGallery } from './block-gallery.ts';
import type { CheckDocument } from './document-checker.ts';
import type { FixtureLayouts } from './fixture-layouts.ts';
import { type FrameDocuments, isFrameId, parseRenderRequest } from './frame-documents.ts';
import { frameCookie, type StudioShopServer } from './frame-pages.ts';
import { readBody, readJson } from './read-body.ts';
import { StudioFailure, sendNoContent, sendStudioJson, sendStudioText } from './responses.ts';
import type { Routes } from './routes.ts';

export interface ShopRoutesOptions {
  readonly shop: Pick<StudioShopServer, 'marketsOf'>;
  /** Finds an example path for each page that the shop can show. */
  readonly addresses: (tenant: string, language: string) => Promise<StudioShop['addresses']>;
  readonly toolkit: () => Promise<ValidationSpec>;
  readonly check: CheckDocument;
  /** What a tenant's shop has of the things that documents name. */
  readonly shopIndex: (tenant: string) => ShopIndex;
  readonly gallery: BlockGallery;
  readonly layouts: FixtureLayouts;
  readonly frames: FrameDocuments;
  /** Files of the shop's fonts. */
  readonly fonts: FontFiles;
  /** Whether no token is required. */
  readonly isOpen: boolean;
}

/** Texts slightly above the storage limit are still checked, so that the problem can tell their size. In bytes. */
const OVERSIZE_ALLOWANCE_BYTES = 64 * 1024;

const MAX_CHECKED_BYTES = MAX_DOCUMENT_BYTES + OVERSIZE_ALLOWANCE_BYTES;

/** JSON encoding may double the size of quotes and line breaks. */
const MAX_RENDER_REQUEST_BYTES = 2 * MAX_CHECKED_BYTES;

const TOO_LARGE = 'The document is larger than 2 MiB, the maximum size.';

/** Routes that the studio answers itself: shop, schema, blocks, problem checks, frames and layouts. */
export function createShopRoutes(options: ShopRoutesOptions): Routes {
  const { shop, toolkit, check, shopIndex, gallery, layouts, frames, addresses, fonts, isOpen } = options;

  async function describeShop(tenant: string): Promise<StudioShop> {
    const regions = await shop.marketsOf(tenant);
    const { defaultLanguage, languages } = regions;
    return {
      tenant,
      defaultLanguage,
      languages: languages.map(({ code }) => code),
      countries: marketFor(regions, defaultLanguage).countries.map(({ code }) => code),
      addresses: await addresses(tenant, defaultLanguage),
      fonts: listFonts(fonts),
      isOpen,
    };
  }

  /** Without the backend, a text is checked without knowing the shop's market. */
  async function findOffer(tenant: string): Promise<MarketOffer | undefined> {
    const markets = await shop.marketsOf(tenant).catch(() => undefined);
    return markets === undefined ? undefined : offerOf(markets);
  }

  /** Without the backend, nothing is looked up. */
  const lookUp = (tenant: string, references: CheckedText['references']): Promise<readonly DocumentProblem[]> =>
    findShopAdvice(references, shopIndex(tenant)).catch(() => []);

  return {
    'GET /shop': async (exchange, tenant) => sendStudioJson(exchange, 200, await describeShop(tenant)),
    'GET /schema': async (exchange) => sendStudioJson(exchange, 200, (await toolkit()).schema),
    'GET /blocks': async (exchange) => sendStudioJson(exchange, 200, await gallery.blocks()),
    'GET /layouts': async (exchange) => sendStudioJson(exchange, 200, await layouts.list()),
    async 'GET /layouts/*'(exchange, _tenant, name) {
      const text = await layouts.text(name);
      if (text === undefined) throw new StudioFailure(404, 'Layout not found.');
      sendStudioText(exchange, text);
    },
    async 'POST /check'(exchange, tenant) {
      const bytes = await readBody(exchange, MAX_CHECKED_BYTES, TOO_LARGE);
      const { problems, references } = await check(tenant, { bytes, offer: await findOffer(tenant) });
      const checked: CheckResult = {
        problems: withShopAdvice(problems, await lookUp(tenant, references)),
      };
      sendStudioJson(exchange, 200, checked);
    },
    async 'PUT /frames/*'(exchange, tenant, frame) {
      if (!isFrameId(frame)) throw new StudioFailure(400, 'A frame id has at most 64 letters, digits and hyphens.');
      try {
        frames.put(tenant, frame, await readRenderRequest(exchange));
      } catch (error) {
        frames.reject(tenant, frame);
        throw error;
      }
      exchange.response.setHeader('set-cookie', frameCookie(exchange, frame));
      sendNoContent(exchange);
    },
  };
}

/** The upright faces of every served family, in Latin and Arabic letters. */
const listFonts = (fonts: FontFiles): StudioShop['fonts'] =>
  Object.entries(SERVED_FONTS).flatMap(([name, { family }]) =>
    (Object.entries(fonts).find(([built]) => built === name)?.[1]?.files ?? [])
      .filter(({ script, style }) => style === 'normal' && script !== 'latin-ext')
      .map(({ weight, url }) => ({ family, weight, url })),
  );

async function readRenderRequest(exchange: Exchange): Promise<RenderRequest> {
  const order = parseRenderRequest(await readJson(exchange, MAX_RENDER_REQUEST_BYTES, TOO_LARGE));
  if (Buffer.byteLength(order.text) > MAX_CHECKED_BYTES) throw new StudioFailure(413, TOO_LARGE);
  return order;
}
