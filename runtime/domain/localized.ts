import type { LocalizedText } from '../../schemas/generated/wire.ts';

/**
 * A text in a language: the asked one, else the shop's default, else whatever there is; '' when there is nothing.
 * An empty translation counts as a missing one.
 */
export function pickText(text: LocalizedText | undefined, language: string, defaultLanguage: string): string {
  if (text === undefined) return '';
  return text[language] || text[defaultLanguage] || Object.values(text).find((value) => value !== '') || '';
}

/** A text in the two languages that a shop in one language needs: that one and the shop's default. */
export function keepLanguages(text: LocalizedText, language: string, defaultLanguage: string): LocalizedText {
  const kept: Record<string, string> = {};
  for (const code of [language, defaultLanguage]) {
    const value = text[code];
    if (value !== undefined) kept[code] = value;
  }
  return Object.keys(kept).length === 0 ? text : kept;
}
