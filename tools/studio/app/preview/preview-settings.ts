import { DateTime } from 'luxon';
import { isOwnPage, pathOf } from '../../../../runtime/domain/routes.ts';
import { splitPrefix, withPrefix } from '../../../../runtime/domain/routing/prefix.ts';

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

/** Paths of the pages of one's own that a document has, by name; undefined when the text is not valid JSON. */
export function ownPageAddresses(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const names = Object.keys(JSON.parse(text)?.pages ?? {});
    return Object.fromEntries(names.filter(isOwnPage).map((name) => [name, pathOf(name) ?? '/']));
  } catch {
    return undefined;
  }
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
