import { DateTime } from 'luxon';
import { splitPrefix, withPrefix } from '../../../../runtime/domain/prefix.ts';

/** What a frame shows, and for whom. */
export interface FrameSwitches {
  /** Path and query without a prefix: `/products?page=2`. */
  readonly address: string;
  /** Two letters. */
  readonly language: string;
  /** Two letters. */
  readonly country: string;
  /** CSS px; as wide as its panel where it is `fill`. */
  readonly width: number | 'fill';
  readonly direction: 'language' | 'ltr' | 'rtl';
  readonly scheme: 'device' | 'light' | 'dark';
  readonly visitor: 'guest' | 'customer';
  /** Day and minute in the shop's own time, `2026-03-01T18:30`; the time of now where undefined. */
  readonly date: string | undefined;
  /** `pick`: a click chooses the block. `use`: the page answers as it does to shoppers. */
  readonly clicks: 'pick' | 'use';
}

/** The narrowest page that can be asked for, and the widest, in CSS px. */
export const WIDTHS = { least: 240, most: 3840 } as const;

export const DEFAULT_SWITCHES: FrameSwitches = {
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

/** Where the page of these switches lies: `/ar-KW/products`. */
export const hrefOf = ({ language, country, address }: FrameSwitches): string =>
  withPrefix({ locale: language, country }, address);

/** The switches that an address says; one without a prefix says nothing of language and country. */
export function switchesOf(href: string): Partial<FrameSwitches> {
  const [pathname = '/'] = href.split(/(?=[?#])/);
  const { prefix, path } = splitPrefix(pathname);
  const address = path + href.slice(pathname.length);
  return prefix === undefined ? { address } : { address, language: prefix.locale, country: prefix.country };
}

/**
 * The moment that a day and minute of the shop is, as epoch ms; undefined where it is none. In the time zone that the text
 * names: UTC where it names none, as the schema has it.
 */
export function momentOf(date: string, text: string): number | undefined {
  const moment = DateTime.fromISO(date, { zone: timeZoneIn(text) });
  return moment.isValid ? moment.toMillis() : undefined;
}

function timeZoneIn(text: string): string {
  const zone = /"timeZone"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? 'UTC';
  return DateTime.utc().setZone(zone).isValid ? zone : 'UTC';
}
