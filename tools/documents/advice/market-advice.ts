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
 * Advice about the business category and the market of a document of any shape; about the market only if the backend's offer
 * is known.
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
 * The languages of a document's shop: those of the backend that the document selects; without a backend, those in the
 * document. Undefined without either.
 */
export function languagesOf(document: unknown, offer: MarketOffer | undefined): readonly string[] | undefined {
  const { languages, market } = marketSettingsOf(document);
  return offer === undefined ? (languages ?? market?.languages) : selectCodes(offer.languages, languages);
}

/** The market settings in a document of any shape. */
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

/** Undefined for an invalid or empty list, which is reported as an error. */
const listOf = (list: unknown): readonly string[] | undefined =>
  Array.isArray(list) && list.length > 0 ? list.map(String) : undefined;
