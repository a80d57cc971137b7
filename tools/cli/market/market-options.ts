import { COUNTRY_CODES } from '../../../fixtures/world/countries.ts';
import { completeMarket, findMarketProblems, type MarketProblem } from '../../../fixtures/world/market.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { CommandError } from '../command.ts';

/** Market options for `parseArgs`. */
export const MARKET_OPTIONS = {
  country: { type: 'string' },
  languages: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
} as const;

/** Codes separated by commas. */
export type MarketOptionValues = { readonly [Name in keyof typeof MARKET_OPTIONS]?: string | undefined };

/** Parses the options. Throws {@link CommandError} for an unknown code, with a suggestion. */
export function parseMarketOptions(values: MarketOptionValues): Partial<Market> {
  const { country, languages, currency, 'time-zone': timeZone } = values;
  const market: Partial<Market> = {
    ...(country !== undefined && { countries: splitCodes(country, 2) }),
    ...(languages !== undefined && { languages: splitCodes(languages, 2).map((code) => code.toLowerCase()) }),
    ...(currency !== undefined && { currencies: splitCodes(currency, 3) }),
    ...(timeZone !== undefined && { timeZone: timeZone.trim() }),
  };
  for (const [list, option] of [
    ['countries', '--country'],
    ['languages', '--languages'],
    ['currencies', '--currency'],
  ] as const)
    if (market[list]?.length === 0) throw new CommandError(`${option} is empty.`);
  const [problem] = findMarketProblems(market);
  if (problem !== undefined) throw new CommandError(describeProblem(problem));
  return market;
}

/** Writes codes of this length in capitals; keeps other texts for the error message. */
const splitCodes = (text: string, length: number): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter((code) => code !== '')
      .map((code) => (code.length === length ? code.toUpperCase() : code)),
  ),
];

function describeProblem({ message, written, known, pointer }: MarketProblem): string {
  const nearest = pointer.startsWith('/countries')
    ? (countryByName(written) ?? nearestName(written, known))
    : nearestName(written, known);
  return `${message.replaceAll('`', '"')}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
}

/** The code for a country's English name or common abbreviation. */
function countryByName(written: string): string | undefined {
  if (written === 'UK') return 'GB';
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const byName = new Map(COUNTRY_CODES.map((code) => [names.of(code) ?? code, code]));
  return byName.get(written) ?? byName.get(nearestName(written, [...byName.keys()]) ?? '');
}

/**
 * Completes a market from its home country and prints the added values.
 *
 * @param print prints one line
 */
export function completeChoice(
  chosen: Partial<Market> & Pick<Market, 'countries'>,
  print: (line: string) => void,
): Market {
  const market = completeMarket(chosen);
  const defaults = [
    ...(chosen.languages === undefined ? [`languages ${market.languages.join(', ')}`] : []),
    ...(chosen.currencies === undefined ? [`currency ${market.currencies.join(', ')}`] : []),
    ...(chosen.timeZone === undefined ? [`time zone ${market.timeZone}`] : []),
  ];
  const [home] = market.countries;
  if (defaults.length > 0) print(`Taken from the country ${home}: ${defaults.join('; ')}.`);
  return market;
}

/** A market in a few lines. */
export function describeMarket({ countries, languages, currencies, timeZone }: Market): readonly string[] {
  const named = (codes: readonly string[], type: 'region' | 'language' | 'currency') => {
    const names = new Intl.DisplayNames('en', { type });
    return codes.map((code) => `${code} (${names.of(code) ?? code})`).join(', ');
  };
  return [
    `countries   ${named(countries, 'region')}`,
    `languages   ${named(languages, 'language')}`,
    `currencies  ${named(currencies, 'currency')}`,
    `time zone   ${timeZone ?? 'UTC (none chosen)'}`,
  ];
}
