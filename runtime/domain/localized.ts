import type { LocalizedText } from '../../schemas/generated/wire.ts';

/**
 * A localized text in the requested language, else in the shop's default language, else in any; '' when there is none. An empty translation counts as missing.
 */
export function pickText(text: LocalizedText | undefined, language: string, defaultLanguage: string): string {
  if (text === undefined) return '';
  return text[language] || text[defaultLanguage] || Object.values(text).find((value) => value !== '') || '';
}

/** Reduces a text to the requested language and the default one. */
export function pickLanguages(text: LocalizedText, language: string, defaultLanguage: string): LocalizedText {
  const kept: Record<string, string> = {};
  for (const code of [language, defaultLanguage]) {
    const value = text[code];
    if (value !== undefined) kept[code] = value;
  }
  return Object.keys(kept).length === 0 ? text : kept;
}
