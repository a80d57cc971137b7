import type { Problem } from '../../../runtime/page/problem.ts';
import type { LocalizedTextValue } from './visit-values.ts';

/**
 * Texts in which nothing is written in any language: a button without words, say, as one stands there when it is new. An
 * empty `alt` may be meant: the picture is decoration.
 */
export const findEmptyTexts = (texts: readonly LocalizedTextValue[]): readonly Problem[] =>
  texts.flatMap(({ value, name, pointer, block }) => {
    if (name === 'alt' || Object.values(value).some((text) => text.trim() !== '')) return [];
    const message = 'Text is empty in every language: add a text, or remove what it belongs to.';
    return [{ kind: 'advice', code: 'empty-text', pointer, message, block } as const];
  });
