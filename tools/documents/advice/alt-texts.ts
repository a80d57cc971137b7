import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import type { VisitedValue } from './visit-values.ts';

/**
 * Images that say nothing to people who do not see them. One beside which something is said in words may be decoration,
 * as the schema of images has it; one that stands alone is what there is to see, unless an empty text says that it is not.
 * A logo stands for the shop's name.
 *
 * @param language the one that an empty text is written in as an example: the document's first
 */
export const findMissingAltTexts = (values: readonly VisitedValue[], language: string): readonly Problem[] =>
  values.flatMap(({ value, pointer, parent: holder, parentName: holderName, block }) => {
    if (!isImage(value) || 'alt' in value || holderName === 'logo' || hasTextBeside(holder)) return [];
    const message = `Missing \`alt\`: describe the image in a few words, or write \`"alt": { "${language}": "" }\` if it is decorative.`;
    return [{ kind: 'advice', code: 'missing-alternative-text', pointer, message, block } as const];
  });

/** As `image.schema.json` has it. */
const isImage = (value: unknown): value is { readonly src: string } =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  Object.keys(value).every((name) => name === 'src' || name === 'alt');

const hasTextBeside = (holder: object | undefined): boolean => Object.values(holder ?? {}).some(isFilledText);

const isFilledText = (value: unknown): boolean =>
  isLocalizedText(value) && Object.values(value).some((text) => text.trim() !== '');
