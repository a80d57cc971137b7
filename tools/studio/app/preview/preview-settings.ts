import { DateTime } from 'luxon';
import { isOwnPage, pathOf } from '../../../../runtime/domain/routes.ts';
import { splitPrefix, withPrefix } from '../../../../runtime/domain/routing/prefix.ts';
import { selectCodes } from '../../../../runtime/tenant/market-settings.ts';
import { sectionSlugsIn } from '../../slugs.ts';
import type { StudioShop } from '../../studio-protocol.ts';

/** What the preview shows, and for whom. */
export interface PreviewSettings {
  /** Path and query without the locale prefix: `/products?page=2`. */
  readonly address: string;
  /** Two-letter code. */
  readonly language: string;
  /** Two-letter code. */
  readonly country: string;
  /** CSS px, or `fill` for the width of the panel. */
  readonly width: number | 'fill';
  readonly direction: 'language' | 'ltr' | 'rtl';
  readonly scheme: 'device' | 'light' | 'dark';
  readonly visitor: 'guest' | 'customer';
  /** Date and minute in the shop's time zone, `2026-03-01T18:30`; the current time when undefined. */
  readonly date: string | undefined;
  /** `pick`: a click selects a block. `use`: the page behaves as for shoppers. */
  readonly clicks: 'pick' | 'use';
}

/** Minimum and maximum width of the preview, in CSS px. */
export const WIDTH_LIMITS = { least: 240, most: 3840 } as const;

export const DEFAULT_SETTINGS: PreviewSettings = {
  address: '/',
  language: 'en',
  country: 'KW',
  width: 'fill',
  direction: 'language',
  scheme: 'device',
  visitor: 'guest',
  date: undefined,
  clicks: 'pick',
};

/** The page's path with locale prefix: `/ar-KW/products`. */
export const previewHref = ({ language, country, address }: PreviewSettings): string =>
  withPrefix({ locale: language, country }, address);

/** The settings contained in an href; without a locale prefix, language and country are absent. */
export function settingsFromHref(href: string): Partial<PreviewSettings> {
  const [pathname = '/'] = href.split(/(?=[?#])/);
  const { prefix, path } = splitPrefix(pathname);
  const address = path + href.slice(pathname.length);
  return prefix === undefined ? { address } : { address, language: prefix.locale, country: prefix.country };
}

/** What the previewed document adds to the choices of the preview, or takes from them. */
export interface DocumentChoices {
  /** Paths of its pages of one's own, by name, and of an example of a section's products. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Codes of the languages and countries that its settings select; undefined where they select none. */
  readonly languages: readonly string[] | undefined;
  readonly countries: readonly string[] | undefined;
}

export const NO_CHOICES: DocumentChoices = { addresses: {}, languages: undefined, countries: undefined };

/** The choices of a document; undefined when the text is not valid JSON. */
export function choicesOf(text: string): DocumentChoices | undefined {
  try {
    const { pages, settings } = JSON.parse(text) ?? {};
    const own = Object.keys(pages ?? {}).filter(isOwnPage);
    const [section] = sectionSlugsIn(text);
    return {
      addresses: {
        ...Object.fromEntries(own.map((name) => [name, pathOf(name) ?? '/'])),
        ...(section === undefined ? {} : { 'section-products': pathOf('section-products', { id: section }) ?? '/' }),
      },
      languages: codesIn(settings?.languages),
      countries: codesIn(settings?.countries),
    };
  } catch {
    return undefined;
  }
}

/** An example path of each page that can be previewed, by its name, those of the shop first. */
export const pageAddresses = (
  { addresses }: Pick<StudioShop, 'addresses'>,
  choices: DocumentChoices,
): Readonly<Record<string, string>> => ({
  ...addresses,
  ...choices.addresses,
  // The shop has what these lead to; a text may name anything.
  ...addresses,
});

const codesIn = (list: unknown): readonly string[] | undefined =>
  Array.isArray(list) ? list.filter((code) => typeof code === 'string') : undefined;

/** Languages and countries of the shop, as codes. */
export type ShopLocales = Pick<StudioShop, 'defaultLanguage' | 'languages' | 'countries'>;

/** The languages and countries that a document has of those of its shop; the first country is the default. */
export function offeredLocales(
  { defaultLanguage, languages, countries }: ShopLocales,
  { languages: selectedLanguages, countries: selectedCountries }: DocumentChoices,
): ShopLocales {
  const offered = selectCodes(languages, selectedLanguages);
  return {
    // As shops choose theirs: the first that the document selects, if it selects any.
    defaultLanguage: offered === languages ? defaultLanguage : (offered[0] ?? defaultLanguage),
    languages: offered,
    countries: selectCodes(countries, selectedCountries),
  };
}

/**
 * Converts a date and minute of the shop to epoch ms, in the document's `timeZone` (default UTC, as in the schema).
 * Undefined for an invalid date.
 */
export function shopTimeToEpochMs(date: string, text: string): number | undefined {
  const dateTime = DateTime.fromISO(date, { zone: documentTimeZone(text) });
  return dateTime.isValid ? dateTime.toMillis() : undefined;
}

function documentTimeZone(text: string): string {
  const zone = /"timeZone"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? 'UTC';
  return DateTime.utc().setZone(zone).isValid ? zone : 'UTC';
}
