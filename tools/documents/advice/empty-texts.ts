import type { Problem } from '../../../runtime/page/problem.ts';
import type { FoundText } from './advise-text.ts';

/**
 * Texts in which nothing is written in any language: a button without words, say, as one stands there when it is new. An
 * empty `alt` may be meant: the picture is decoration.
 */
export const adviseEmptyTexts = (texts: readonly FoundText[]): readonly Problem[] =>
  texts.flatMap(({ value, name, pointer, block }) => {
    if (name === 'alt' || Object.values(value).some((text) => text.trim() !== '')) return [];
    const message = 'Nothing is written here in any language: write it, or take out what it belongs to.';
    return [{ kind: 'advice', code: 'empty-text', pointer, message, block } as const];
  });
