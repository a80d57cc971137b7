import { joinPointer, type Problem } from '../page/problem.ts';
import { type Market, type Markets, marketFor } from './tenant.ts';

/** The backend's codes, the default first. */
export interface MarketOffer {
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
}

export function offerOf({ languages, defaultLanguage, ...markets }: Markets): MarketOffer {
  const { countries, currencies } = marketFor({ languages, defaultLanguage, ...markets }, defaultLanguage);
  const codes = languages.map(({ code }) => code);
  return {
    // The default language need not be the first one that the backend lists.
    languages: [defaultLanguage, ...codes.filter((code) => code !== defaultLanguage)],
    countries: countries.map(({ code }) => code),
    currencies: currencies.map(({ currencyId }) => currencyId.iso3c),
  };
}

/** A document's selection, in its order. */
export type MarketSelection = { readonly [List in keyof MarketOffer]?: MarketOffer[List] | undefined };

/** Market settings of a document. */
export interface MarketSettings extends MarketSelection {
  /** The one that it was, or is to be, registered with. */
  readonly market?: MarketSelection | undefined;
  /** The note at prices, in these of its countries. */
  readonly priceNote?: { readonly countries: readonly string[] } | undefined;
}

/**
 * The document's selection of the backend's languages, countries and currencies, the default first; all of a kind
 * without a valid selection.
 */
export function selectMarkets(offered: Markets, selection: MarketSelection): Markets {
  if (LISTS.every((list) => selection[list] === undefined)) return offered;
  const languages = select(offered.languages, ({ code }) => code, selection.languages);
  const selectMarket = ({ countries, currencies }: Market): Market => ({
    countries: select(countries, ({ code }) => code, selection.countries),
    currencies: select(currencies, ({ currencyId }) => currencyId.iso3c, selection.currencies),
  });
  const byLanguage = [...offered.byLanguage].map(([code, market]) => [code, selectMarket(market)] as const);
  const isSelected = selection.languages !== undefined && languages !== offered.languages;
  return {
    languages,
    defaultLanguage: (isSelected ? languages[0]?.code : undefined) ?? offered.defaultLanguage,
    byLanguage: new Map(byLanguage),
  };
}

/** The languages, countries or currencies that a shop has of those that the backend offers. */
export const selectCodes = (offered: readonly string[], selected: readonly string[] | undefined): readonly string[] =>
  select(offered, (code) => code, selected);

function select<Entry>(
  offered: readonly Entry[],
  codeOf: (entry: Entry) => string,
  selected: readonly string[] | undefined,
): readonly Entry[] {
  const found = selected?.flatMap((code) => offered.find((entry) => codeOf(entry) === code) ?? []) ?? [];
  return found.length === 0 ? offered : found;
}

const LISTS = ['languages', 'countries', 'currencies'] as const;

/** Option of `vitrine market`. */
const OPTIONS = { languages: '--languages', countries: '--country', currencies: '--currency' } as const;

/** Advice for unavailable selections, a changed registered market, and price notes in unselected countries. */
export function adviseMarket(
  { market, priceNote, ...selection }: MarketSettings,
  offer: MarketOffer,
): readonly Problem[] {
  return [
    ...LISTS.flatMap((list) => [
      ...adviseSelection(list, selection[list] ?? [], offer[list]),
      ...adviseRegistered(list, market?.[list], offer[list]),
    ]),
    ...advisePriceNote(priceNote?.countries ?? [], selectCodes(offer.countries, selection.countries)),
  ];
}

function adviseSelection(
  list: (typeof LISTS)[number],
  selected: readonly string[],
  offered: readonly string[],
): readonly Problem[] {
  const pointer = `/settings/${list}`;
  const isUnknown = (code: string) => !offered.includes(code);
  const command = (codes: readonly string[]) => `\`vitrine market TENANT ${OPTIONS[list]} ${codes.join(',')}\``;
  if (selected.length > 0 && selected.every(isUnknown)) {
    const message = `The shop has none of these ${list}, so it shows all that it has: ${offered.join(', ')}. Add some with ${command(selected)}.`;
    return [{ kind: 'advice', code: 'not-offered', pointer, message }];
  }
  return selected.flatMap((code, index) => {
    if (!isUnknown(code)) return [];
    const message = `\`${code}\` is left out: the shop has the ${list} ${offered.join(', ')}. Add it with ${command([...offered, code])}, or remove it here.`;
    return [{ kind: 'advice', code: 'not-offered', pointer: joinPointer(pointer, String(index)), message }];
  });
}

const advisePriceNote = (noted: readonly string[], countries: readonly string[]): readonly Problem[] =>
  noted.flatMap((code, index) => {
    if (countries.includes(code)) return [];
    const pointer = joinPointer('/settings/priceNote/countries', String(index));
    const message = `\`${code}\` is no country of the shop, so no page has this note: it has ${countries.join(', ')}.`;
    return [{ kind: 'advice', code: 'not-offered', pointer, message }];
  });

function adviseRegistered(
  list: (typeof LISTS)[number],
  registered: readonly string[] | undefined,
  offered: readonly string[],
): readonly Problem[] {
  if (registered === undefined || registered.join() === offered.join()) return [];
  const message = `Ignored, since the shop is registered already: its ${list} are ${offered.join(', ')}. Change them with \`vitrine market TENANT ${OPTIONS[list]} ${registered.join(',')}\`.`;
  return [{ kind: 'advice', code: 'market-registered', pointer: `/settings/market/${list}`, message }];
}
