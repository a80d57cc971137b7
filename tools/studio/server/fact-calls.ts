import type { Exchange } from '../../../runtime/server/http.ts';
import { regionIn } from '../../../runtime/tenant/tenant.ts';
import { MAX_DOCUMENT_BYTES } from '../../documents/document-text.ts';
import type { ProblemToolkit } from '../../documents/problem-toolkit.ts';
import type { Checked, FrameOrder, StudioShop } from '../wire.ts';
import { answerDone, answerJson, answerText } from './answers.ts';
import { StudioFailure } from './failure.ts';
import { frameCookie } from './frame-pages.ts';
import { type FrameTexts, isFrameId, readOrder } from './frame-texts.ts';
import type { Gallery } from './gallery.ts';
import type { Layouts } from './layouts.ts';
import { problemsOf } from './problems-of.ts';
import { readBody, readJson } from './read-body.ts';
import type { Routes } from './route.ts';
import type { StudioShopServer } from './studio-shop-server.ts';

export interface FactCallsOptions {
  readonly shop: Pick<StudioShopServer, 'regions'>;
  /** An address for every page that the tenant's shop can show. */
  readonly addresses: (tenant: string, language: string) => Promise<StudioShop['addresses']>;
  readonly toolkit: () => Promise<ProblemToolkit>;
  readonly gallery: Gallery;
  readonly layouts: Layouts;
  readonly frames: FrameTexts;
  /** Whether nobody needs a token. */
  readonly isOpen: boolean;
}

/** So much more than can be stored is still looked at, in bytes: the problem that is told of it says how much it is. */
const A_LITTLE = 64 * 1024;

const LARGEST_TEXT = MAX_DOCUMENT_BYTES + A_LITTLE;

/** As JSON, where quotation marks and line breaks take two bytes. */
const LARGEST_ORDER = 2 * LARGEST_TEXT;

const TOO_LARGE = 'The document is larger than 2 MiB; the studio looks at nothing that cannot be stored.';

/** What the studio knows by itself: the shop, the grammar, the blocks, what is wrong with a text, what a frame shows. */
export function createFactCalls(options: FactCallsOptions): Routes {
  const { shop, toolkit, gallery, layouts, frames, addresses, isOpen } = options;

  async function shopOf(tenant: string): Promise<StudioShop> {
    const regions = await shop.regions(tenant);
    const { defaultLanguage, languages } = regions;
    return {
      tenant,
      defaultLanguage,
      languages: languages.map(({ code }) => code),
      countries: regionIn(regions, defaultLanguage).countries.map(({ code }) => code),
      addresses: await addresses(tenant, defaultLanguage),
      isOpen,
    };
  }

  /** Without the backend a text is still checked, only not against the shop's languages. */
  async function languagesOf(tenant: string): Promise<readonly string[] | undefined> {
    const regions = await shop.regions(tenant).catch(() => undefined);
    return regions?.languages.map(({ code }) => code);
  }

  return {
    'GET /shop': async (exchange, tenant) => answerJson(exchange, 200, await shopOf(tenant)),
    'GET /schema': async (exchange) => answerJson(exchange, 200, (await toolkit()).schema),
    'GET /blocks': async (exchange) => answerJson(exchange, 200, await gallery.blocks()),
    'GET /layouts': async (exchange) => answerJson(exchange, 200, await layouts.list()),
    async 'GET /layouts/*'(exchange, _tenant, name) {
      const text = await layouts.text(name);
      if (text === undefined) throw new StudioFailure(404, 'There is no such layout.');
      answerText(exchange, text);
    },
    async 'POST /check'(exchange, tenant) {
      const bytes = await readBody(exchange, LARGEST_TEXT, TOO_LARGE);
      const checked: Checked = { problems: problemsOf(bytes, await toolkit(), await languagesOf(tenant)) };
      answerJson(exchange, 200, checked);
    },
    async 'PUT /frames/*'(exchange, tenant, frame) {
      if (!isFrameId(frame)) throw new StudioFailure(400, 'A frame is named in letters, digits, hyphens: at most 64.');
      try {
        frames.put(tenant, frame, await orderIn(exchange));
      } catch (error) {
        frames.refuse(tenant, frame);
        throw error;
      }
      exchange.response.setHeader('set-cookie', frameCookie(exchange, frame));
      answerDone(exchange);
    },
  };
}

async function orderIn(exchange: Exchange): Promise<FrameOrder> {
  const order = readOrder(await readJson(exchange, LARGEST_ORDER, TOO_LARGE));
  if (Buffer.byteLength(order.text) > LARGEST_TEXT) throw new StudioFailure(413, TOO_LARGE);
  return order;
}
