import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import { findMissingAltTexts } from './alt-texts.ts';
import { findEmptyTexts } from './empty-texts.ts';
import { findMissingLanguages, findMissingTranslations } from './missing-translations.ts';
import { type LocalizedTextValue, type VisitedValue, visitValues } from './visit-values.ts';

/**
 * What could be better about a document's words: translations that are missing, texts without words, pictures that say
 * nothing to people who do not see them. Advice alone, in the order of the text, of any value that was parsed.
 *
 * @param languages the shop's, where they are known
 */
export function findTextAdvice(document: unknown, languages?: readonly string[]): readonly Problem[] {
  const texts: LocalizedTextValue[] = [];
  const values: VisitedValue[] = [];
  visitValues(document, (visited) => {
    values.push(visited);
    const { value } = visited;
    if (isLocalizedText(value)) texts.push({ ...visited, value: { ...value } });
  });
  return [
    ...(languages === undefined ? [] : findMissingLanguages(texts, languages)),
    ...findMissingTranslations(texts, languages),
    ...findEmptyTexts(texts),
    ...findMissingAltTexts(values),
  ];
}
