import type { LocalizedText } from '../../schemas/generated/builder.ts';

/** The same shape in one language: every `LocalizedText` in it is a string. */
export type Localized<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Localized<Item>[]
    : T extends LocalizedText
      ? [keyof T] extends [never]
        ? T
        : string
      : { readonly [Key in keyof T]: Localized<T[Key]> };

const LANGUAGES: ReadonlySet<string> = new Set(['ar', 'de', 'en', 'es', 'fr', 'tr']);

/** Whether a value is a text by language: every key is a language, every value a string. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => LANGUAGES.has(key) && typeof text === 'string');
}

/** Resolves a JSON value to one language. A missing or empty text falls back to `fallback`, then to any language. */
export function localizeProps(value: unknown, locale: string, fallback: string): unknown {
  if (isLocalizedText(value)) {
    const texts: Readonly<Record<string, string | undefined>> = { ...value };
    return texts[locale] || texts[fallback] || Object.values(texts).find((text) => text !== '') || '';
  }
  if (Array.isArray(value)) return value.map((item) => localizeProps(item, locale, fallback));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localizeProps(item, locale, fallback)]));
}
