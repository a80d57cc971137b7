import type { LocalizedText } from '../../schemas/generated/wire.ts';

/**
 * A localized text in the requested language, else in the shop's default language, else in any; '' when there is none. An empty translation counts as missing.
 */
export function pickText(text: LocalizedText | undefined, language: string, defaultLanguage: string): string {
  if (text === undefined) return '';
  return text[language] || text[defaultLanguage] || Object.values(text).find((value) => value !== '') || '';
}

/** Reduces a text to the requested and the default language; to English without either, else keeps it whole. */
export function pickLanguages(text: LocalizedText, language: string, defaultLanguage: string): LocalizedText {
  const picked: Record<string, string> = {};
  for (const code of [language, defaultLanguage]) {
    const value = text[code];
    if (value !== undefined) picked[code] = value;
  }
  if (Object.keys(picked).length > 0) return picked;
  return text.en === undefined ? text : { en: text.en };
}

/** Short texts as a list in one line, with the comma of the language: `Black, Large`. @param language of the page */
export const joinTexts = (texts: readonly string[], language: string): string =>
  texts.join(language === 'ar' ? '، ' : ', ');

/** The digits of numbers. Only Arabic has a choice, set by the tenant. */
export type Digits = 'latin' | 'arabic';

/** The numbering system of a locale for `Intl` and Luxon. */
export const numberingSystemOf = (locale: string, digits: Digits): 'arab' | 'latn' =>
  locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn';

/**
 * Normalizes `Intl` output to be equal on server and browser. ICU versions differ in the kind of spaces and in direction marks: spaces become no-break spaces and direction marks are removed (an element isolates the direction instead).
 */
export const normalizeIntl = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s+/g, '\u00a0');

/** A text that keeps its own direction within another one (UAX #9). */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
