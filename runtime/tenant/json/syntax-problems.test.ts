import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSyntaxProblems } from './syntax-problems.ts';

const codes = (text: string) => findSyntaxProblems(text).map(({ code }) => code);

describe('syntax errors', () => {
  it('are independent ones only', () => {
    expect(codes('{\n "a" 1,\n "b": [1,],\n "c": 2\n "d": 3\n}')).toEqual([
      'ColonExpected',
      'ValueExpected',
      'CommaExpected',
    ]);
  });

  it('include an unquoted name, without its value', () => {
    expect(codes('{\n theme: {\n  "a": {\n   "b": 1\n  }\n },\n "pages": {}\n}')).toEqual(['InvalidSymbol']);
    expect(codes('{\n "a": True,\n b: [\n  1,\n ],\n "c": 1\n}')).toEqual([
      'InvalidSymbol',
      'InvalidSymbol',
      'ValueExpected',
    ]);
  });

  it('do not include the end after another error', () => {
    expect(codes('{ "a": "b }')).toEqual(['UnexpectedEndOfString']);
    expect(codes('{ "a": 1')).toEqual(['CloserMissing']);
    expect(codes('{} {}')).toEqual(['EndOfFileExpected']);
  });

  const errorsOf = (text: string) =>
    findSyntaxProblems(text).map(({ code, offset }) => [code, text.slice(offset).split('\n')[0]]);

  const shop = (page: string) =>
    `{\n  "version": 2,\n  "pages": {\n${page}\n  },\n  "footer": {\n    "sections": []\n  }\n}`;

  it('include a missing closer at its place by indentation', () => {
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

  it('include others beside a missing closer', () => {
    const page = '    "home": { "sections": [], },\n    "faq": {\n      "sections": []\n    "cart": { "sections" [] }';
    expect(errorsOf(shop(page))).toEqual([
      ['PropertyNameExpected', '},'],
      ['CloserMissing', ''],
      ['ColonExpected', '[] }'],
    ]);
  });

  it('are one for an unopened bracket', () => {
    const page =
      '    "home":\n      "id": "a",\n      "sections": [],\n      "when": {}\n    },\n    "faq": false,\n    "about-us": false';
    expect(errorsOf(shop(page))).toEqual([['CommaExpected', ': "a",']]);
  });

  it('are one for an unclosed string that hides a bracket', () => {
    const page = '    "home": {\n      "sections": [{\n        "id": "a, "rows": [] }\n      ]\n    }';
    expect(errorsOf(shop(page)).map(([code]) => code)).not.toContain('CloserMissing');
    expect(errorsOf(shop(page))).toHaveLength(1);
  });

  it('name invalid tokens, invisible ones by code point', () => {
    const words = (text: string) => findSyntaxProblems(text)[0]?.message;
    expect(words('{ "a": True }')).toContain('`True` is not valid here');
    expect(words('{\n\u00a0"a": 1 }')).toContain('`U+00A0` (an invisible character)');
    expect(words('{\n\u200b"a": 1 }')).toContain('`U+200B` (an invisible character)');
    expect(words('\0\0')).toContain('`U+0000`');
    expect(words(`{ ${'x'.repeat(99)}: 1 }`)).toContain(`\`${'x'.repeat(40)}…\``);
  });

  it('exist in any invalid JSON, within the text', () => {
    const tokens = String.raw`{ } [ ] , : "a" 1 true ' " \ //x - 01 1. nul`.split(' ');
    const pieces = fc.constantFrom(...tokens, '\n', ' ', '\u0000', '\u00a0');
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
