import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import type { Visited } from './visit-values.ts';

/**
 * Pictures that say nothing to people who do not see them. One beside which something is said in words may be decoration,
 * as the schema of pictures has it; one that stands alone is what there is to see, unless an empty text says that it is not.
 * A logo stands for the shop's name.
 */
export const adviseAlternativeTexts = (values: readonly Visited[]): readonly Problem[] =>
  values.flatMap(({ value, pointer, holder, holderName, block }) => {
    if (!isPicture(value) || 'alt' in value || holderName === 'logo' || hasWords(holder)) return [];
    const message =
      'Nothing says what this picture shows: give it an `alt` of a few words for people who do not see it, or an empty one where it is decoration.';
    return [{ kind: 'advice', code: 'missing-alternative-text', pointer, message, block } as const];
  });

/** As `image.schema.json` has it. */
const isPicture = (value: unknown): value is { readonly src: string } =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  Object.keys(value).every((name) => name === 'src' || name === 'alt');

const hasWords = (holder: object | undefined): boolean => Object.values(holder ?? {}).some(isSaid);

const isSaid = (value: unknown): boolean =>
  isLocalizedText(value) && Object.values(value).some((text) => text.trim() !== '');
