import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import { adviseAlternativeTexts } from './alternative-texts.ts';
import { adviseEmptyTexts } from './empty-texts.ts';
import { adviseLanguages, adviseTranslations } from './translations.ts';
import { type Visited, visitValues } from './visit-values.ts';

/** A text by language, and where it stands. */
export interface FoundText extends Visited {
  readonly value: Readonly<Record<string, string>>;
}

/**
 * What could be better about a document's words: translations that are missing, texts without words, pictures that say
 * nothing to people who do not see them. Advice alone, in the order of the text, of any value that was parsed.
 *
 * @param languages the shop's, where they are known
 */
export function adviseText(document: unknown, languages?: readonly string[]): readonly Problem[] {
  const texts: FoundText[] = [];
  const values: Visited[] = [];
  visitValues(document, (visited) => {
    values.push(visited);
    const { value } = visited;
    if (isLocalizedText(value)) texts.push({ ...visited, value: { ...value } });
  });
  return [
    ...(languages === undefined ? [] : adviseLanguages(texts, languages)),
    ...adviseTranslations(texts, languages),
    ...adviseEmptyTexts(texts),
    ...adviseAlternativeTexts(values),
  ];
}
