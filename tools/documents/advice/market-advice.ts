import {
  describeUnknownCategory,
  isBusinessCategory,
  nearestCategory,
} from '../../../fixtures/world/business-categories.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import {
  adviseMarket,
  type MarketOffer,
  type MarketSelection,
  type MarketSettings,
  selectCodes,
} from '../../../runtime/tenant/market-settings.ts';
import { isJsonObject } from '../map-document-blocks.ts';

/**
 * Advice about what a document of any shape says of its trade and market; of the market, only where the backend's offer is
 * known.
 */
export const findMarketAdvice = (document: unknown, offer: MarketOffer | undefined): readonly Problem[] => [
  ...adviseCategory(document),
  ...(offer === undefined ? [] : adviseMarket(marketSettingsOf(document), offer)),
];

function adviseCategory(document: unknown): readonly Problem[] {
  const category = isJsonObject(document) ? document.BusinessCategory : undefined;
  if (typeof category !== 'string' || isBusinessCategory(category)) return [];
  const meant = nearestCategory(category);
  const message = describeUnknownCategory(category);
  return [{ kind: 'advice', code: 'unknown-category', pointer: '/BusinessCategory', message, params: { meant } }];
}

/**
 * The languages that a document's shop offers: those of the backend that the document selects; without the backend those
 * that the document names. Undefined where neither says any.
 */
export function languagesOf(document: unknown, offer: MarketOffer | undefined): readonly string[] | undefined {
  const { languages, market } = marketSettingsOf(document);
  return offer === undefined ? (languages ?? market?.languages) : selectCodes(offer.languages, languages);
}

/** What a document of any shape says of its market. */
export function marketSettingsOf(document: unknown): MarketSettings {
  const settings = isJsonObject(document) ? document.settings : undefined;
  if (!isJsonObject(settings)) return {};
  const { market, priceNote } = settings;
  const noted = isJsonObject(priceNote) ? listOf(priceNote.countries) : undefined;
  return {
    ...selectionOf(settings),
    ...(isJsonObject(market) ? { market: selectionOf(market) } : {}),
    ...(noted === undefined ? {} : { priceNote: { countries: noted } }),
  };
}

const selectionOf = ({ languages, countries, currencies }: Readonly<Record<string, unknown>>): MarketSelection => ({
  languages: listOf(languages),
  countries: listOf(countries),
  currencies: listOf(currencies),
});

/** Lists that are none, or are empty, are mistakes, and told as such. */
const listOf = (list: unknown): readonly string[] | undefined =>
  Array.isArray(list) && list.length > 0 ? list.map(String) : undefined;
