import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const document = (pages: object) => JSON.stringify({ version: 2, pages }, undefined, 2);
const page = (...blocks: readonly string[]) => ({ title: { en: 'Page' }, blocks });
const base = document({ home: page('a', 'b', 'c'), faq: page('x', 'y', 'z') });
const merge = (mine: object, theirs: object) => {
  const { text, isComplete } = mergeTexts(base, document(mine), document(theirs));
  return { isComplete, pages: JSON.parse(text).pages };
};

describe('a merge', () => {
  it('has the changes of both where they do not touch', () => {
    expect(
      merge(
        { home: page('A', 'b', 'c'), faq: page('x', 'y', 'z') },
        { home: page('a', 'b', 'c'), faq: page('x', 'z') },
      ),
    ).toEqual({ isComplete: true, pages: { home: page('A', 'b', 'c'), faq: page('x', 'z') } });
  });

  it('keeps mine and is incomplete where both changed the same lines', () => {
    expect(
      merge(
        { home: page('A', 'b', 'c'), faq: page('x', 'y', 'z') },
        { home: page('O', 'b', 'c'), faq: page('x', 'z') },
      ),
    ).toEqual({ isComplete: false, pages: { home: page('A', 'b', 'c'), faq: page('x', 'z') } });
  });

  it('has a change that both made once', () => {
    const both = { home: page('a', 'new', 'b', 'c'), faq: page('x', 'y', 'z') };
    expect(merge(both, both)).toEqual({ isComplete: true, pages: both });
  });

  it('is incomplete when it would not be valid JSON', () => {
    const [mine, theirs] = ['{\n"b": 2,\n"x": 1,\n"y": 2\n}', '{\n"x": 1,\n"y": 2,\n"b": 3\n}'];
    expect(mergeTexts('{\n"x": 1,\n"y": 2\n}', mine, theirs)).toMatchObject({ isComplete: false });
  });
});

const anyLines = fc
  .array(fc.constantFrom('1', '2', '3', '[', ']', ','), { maxLength: 8 })
  .map((lines) => lines.join('\n'));

it('a merge with an unchanged text is the other text', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      expect(mergeTexts(before, after, before).text).toBe(after);
      expect(mergeTexts(before, before, after).text).toBe(after);
    }),
  );
});
