import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSyntaxMistakes } from './syntax-mistakes.ts';

const codes = (text: string) => findSyntaxMistakes(text).map(({ code }) => code);

describe('the syntax of a text', () => {
  it('has every mistake told that does not follow from the one before', () => {
    expect(codes('{\n "a" 1,\n "b": [1,],\n "c": 2\n "d": 3\n}')).toEqual([
      'ColonExpected',
      'ValueExpected',
      'CommaExpected',
    ]);
  });

  it('is wrong at its beginning where there is nothing in it', () => {
    expect(findSyntaxMistakes('')).toMatchObject([{ code: 'Empty', offset: 0, length: 0 }]);
    expect(findSyntaxMistakes(' ')).toMatchObject([{ code: 'Empty', offset: 0, length: 1 }]);
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
    expect(codes('{ "a": 1')).toEqual(['CloseBraceExpected']);
    expect(codes('{} {}')).toEqual(['EndOfFileExpected']);
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
          const mistakes = findSyntaxMistakes(text);
          expect(mistakes.length).toBeGreaterThan(0);
          for (const { words, offset, length } of mistakes) {
            expect(words).not.toBe('');
            expect(offset).toBeGreaterThanOrEqual(0);
            expect(offset + length).toBeLessThanOrEqual(Math.max(1, text.length));
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
