import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSyntaxProblems } from './syntax-problems.ts';

const codes = (text: string) => findSyntaxProblems(text).map(({ code }) => code);

describe('the syntax of a text', () => {
  it('has every mistake told that does not follow from the one before', () => {
    expect(codes('{\n "a" 1,\n "b": [1,],\n "c": 2\n "d": 3\n}')).toEqual([
      'ColonExpected',
      'ValueExpected',
      'CommaExpected',
    ]);
  });

  it('is wrong at its beginning where there is nothing in it', () => {
    expect(findSyntaxProblems('')).toMatchObject([{ code: 'Empty', offset: 0, length: 0 }]);
    expect(findSyntaxProblems(' ')).toMatchObject([{ code: 'Empty', offset: 0, length: 1 }]);
  });

  it('has a name without quotes told of, and nothing of what it names', () => {
    expect(codes('{\n theme: {\n  "a": {\n   "b": 1\n  }\n },\n "pages": {}\n}')).toEqual(['InvalidSymbol']);
    expect(codes('{\n "a": True,\n b: [\n  1,\n ],\n "c": 1\n}')).toEqual([
      'InvalidSymbol',
      'InvalidSymbol',
      'ValueExpected',
    ]);
  });

  it('has one mistake told of a line', () => {
    expect(codes("{ 'a': 'b', 'c': 'd' }")).toHaveLength(1);
  });

  it('has nothing told of its end where something is wrong before', () => {
    expect(codes('{ "a": "b }')).toEqual(['UnexpectedEndOfString']);
    expect(codes('{ "a": 1')).toEqual(['CloserMissing']);
    expect(codes('{} {}')).toEqual(['EndOfFileExpected']);
  });

  /** What is told of a text, each with what stands there. */
  const told = (text: string) =>
    findSyntaxProblems(text).map(({ code, offset }) => [code, text.slice(offset).split('\n')[0]]);

  const shop = (page: string) =>
    `{\n  "version": 2,\n  "pages": {\n${page}\n  },\n  "footer": {\n    "sections": []\n  }\n}`;

  it('has a closing sign told of where it is missing, as the indentation shows, and nothing that follows', () => {
    const list = '    "home": {\n      "sections": [\n        {\n          "rows": []\n        }\n';
    const missing = (text: string) =>
      findSyntaxProblems(text).map(({ message: words, offset }) => [words, text.slice(0, offset).split('\n').length]);
    expect(missing(shop(`${list}    }`))).toEqual([['missing closing `]`', 8]]);
    expect(missing(shop(`${list}      ]`))).toEqual([['missing closing `}`', 9]]);
    expect(missing(shop(list.trimEnd()))).toEqual([['missing closing `]` and `}`', 8]]);
    expect(
      missing(shop('    "home": {\n      "sections": [\n        {\n          "rows": []\n      ]\n    }')),
    ).toEqual([['missing closing `}`', 7]]);
  });

  it('has what else is wrong told of, too, before it and behind it', () => {
    const page = '    "home": { "sections": [], },\n    "faq": {\n      "sections": []\n    "cart": { "sections" [] }';
    expect(told(shop(page))).toEqual([
      ['PropertyNameExpected', '},'],
      ['CloserMissing', ''],
      ['ColonExpected', '[] }'],
    ]);
  });

  it('has every mistake told of a text without indentation whose brackets are all there', () => {
    expect(codes('{\n"a": {\n"b": 1\n"c": 2\n},\n"d": 3\n"e": 4\n}')).toEqual(['CommaExpected', 'CommaExpected']);
  });

  it('has one mistake told where a bracket was never opened', () => {
    const page =
      '    "home":\n      "id": "a",\n      "sections": [],\n      "when": {}\n    },\n    "faq": false,\n    "about-us": false';
    expect(told(shop(page))).toEqual([['CommaExpected', ': "a",']]);
  });

  it('has only the text that is not closed told of where that hides a bracket', () => {
    const page = '    "home": {\n      "sections": [{\n        "id": "a, "rows": [] }\n      ]\n    }';
    expect(told(shop(page)).map(([code]) => code)).not.toContain('CloserMissing');
    expect(told(shop(page))).toHaveLength(1);
  });

  it('has only the word told of that stands beside a quotation mark where one is missing', () => {
    const page =
      '    "home": {\n      "sections": [{ "id: "a", "rows": [{ "columns": [] }] }],\n      "seo": { "title": {} }\n    }';
    expect(told(shop(page)).map(([code]) => code)).toEqual(['InvalidSymbol']);
  });

  it('has a number told of that begins with a zero, and no comma is missed', () => {
    expect(findSyntaxProblems('{ "a": 01 }')).toMatchObject([{ code: 'InvalidNumberFormat', offset: 7 }]);
    expect(findSyntaxProblems('{ "a": [-007] }')).toMatchObject([{ code: 'InvalidNumberFormat', offset: 8 }]);
  });

  it('names a token that JSON does not know, an invisible one by its code point', () => {
    const words = (text: string) => findSyntaxProblems(text)[0]?.message;
    expect(words('{ "a": True }')).toContain('`True` is not valid here');
    expect(words('{\n\u00a0"a": 1 }')).toContain('`U+00A0` (an invisible character)');
    expect(words('{\n\u200b"a": 1 }')).toContain('`U+200B` (an invisible character)');
    expect(words('\0\0')).toContain('`U+0000`');
    expect(words(`{ ${'x'.repeat(99)}: 1 }`)).toContain(`\`${'x'.repeat(40)}…\``);
  });

  it('has something told of whatever is not JSON, at a place that is there', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      'true',
      '\n',
      ' ',
      "'",
      '"',
      '\\',
      '//x',
      '\u0000',
      '\u00a0',
      '-',
      '01',
      '1.',
      'nul',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        try {
          JSON.parse(text);
          return;
        } catch {
          const mistakes = findSyntaxProblems(text);
          expect(mistakes.length).toBeGreaterThan(0);
          for (const { message: words, offset, length } of mistakes) {
            expect(words).not.toBe('');
            expect(offset).toBeGreaterThanOrEqual(0);
            expect(offset + length).toBeLessThanOrEqual(Math.max(1, text.length));
          }
        }
      }),
    );
  });
});
