import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import { findMissingAltTexts } from './alt-texts.ts';
import { findMissingLanguages, findMissingTranslations } from './missing-translations.ts';
import { findPastDates } from './past-dates.ts';
import { type LocalizedTextValue, type VisitedValue, visitValues } from './visit-values.ts';

export interface TextAdviceOptions {
  /** Those that the shop offers, where they are known. */
  readonly languages?: readonly string[] | undefined;
  /** Whether the backend says so: a language in which hardly anything is written is then told, too. */
  readonly isMarketKnown?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** Pointers of unknown properties: what is in them is shown nowhere. */
  readonly unknown?: readonly string[] | undefined;
}

/**
 * What could be better about a document's words: translations that are missing, texts without words, images that say
 * nothing to people who do not see them, dates that are over. Advice alone, in the order of the text, of any value that was
 * parsed.
 */
export function findTextAdvice(
  document: unknown,
  { languages, isMarketKnown = false, now, unknown = [] }: TextAdviceOptions,
): readonly Problem[] {
  const texts: LocalizedTextValue[] = [];
  const values: VisitedValue[] = [];
  const skipped = new Set(unknown);
  visitValues(document, (visited) => {
    if (skipped.has(visited.pointer)) return false;
    values.push(visited);
    const { value } = visited;
    if (isLocalizedText(value)) texts.push({ ...visited, value: { ...value } });
    return true;
  });
  return [
    ...(languages === undefined || !isMarketKnown ? [] : findMissingLanguages(texts, languages)),
    ...findMissingTranslations(texts, languages),
    ...findEmptyTexts(texts),
    ...findMissingAltTexts(values, languages?.[0] ?? firstLanguageOf(texts)),
    ...findPastDates(values, now),
  ];
}

/** The one that the first text of a document is written in first; English where there is none. */
const firstLanguageOf = ([text]: readonly LocalizedTextValue[]): string => Object.keys(text?.value ?? {})[0] ?? 'en';

/**
 * Texts in which nothing is written in any language: a button without words, say, as one stands there when it is new. An
 * empty `alt` may be meant: the image is decoration.
 */
const findEmptyTexts = (texts: readonly LocalizedTextValue[]): readonly Problem[] =>
  texts.flatMap(({ value, name, pointer, block }) => {
    if (name === 'alt' || Object.values(value).some((text) => text.trim() !== '')) return [];
    const message = 'Text is empty in every language: add a text, or remove what it belongs to.';
    return [{ kind: 'advice', code: 'empty-text', pointer, message, block } as const];
  });
