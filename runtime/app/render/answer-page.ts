import { numberPatternsOf } from '../../ui/format/number-pattern.ts';
import type { PageAnswer } from '../document/page-report.ts';
import { loadPage, type MovedPage } from '../shared/load-page.ts';
import type { PageRequest, RenderShop } from '../shared/page-request.ts';
import { concatJson, type JsonPart, scriptJson } from './escape.ts';
import { pageStyle } from './tenant-style.ts';

/** A {@link PageAnswer} as JSON. */
interface PreviewAnswer {
  readonly json: Buffer;
}

const EMPTY_ANSWER: ReadonlySet<string> = new Set();

/** Answers a page for an open browser page, without markup and data of blocks, which the browser loads. */
export async function answerPreviewRequest(shop: RenderShop, request: PageRequest): Promise<PreviewAnswer | MovedPage> {
  const loaded = await loadPage(shop, request, { only: EMPTY_ANSWER });
  if ('location' in loaded) return loaded;
  const { status, page, facts, stores, report } = loaded;
  const { tenant, view } = request;
  const style = pageStyle({ tenant, locale: view.locale, fonts: shop.assets.fonts, blocksCss: '' }).text;
  const state: Record<keyof PageAnswer['state'], JsonPart> = {
    page: page.json,
    stores: scriptJson({ route: stores.route }),
    missing: '[]',
    facts: scriptJson(facts),
    numbers: scriptJson(numberPatternsOf(facts)),
  };
  const answer: Record<keyof PageAnswer, JsonPart> = {
    status: String(status),
    state: concatJson(state),
    style: JSON.stringify(style),
    report: JSON.stringify({ ...report(), shopStyle: style.length }),
  };
  return {
    json: Buffer.concat(concatJson(answer).map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  };
}
