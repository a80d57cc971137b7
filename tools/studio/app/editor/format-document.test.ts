import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { formatEdits } from './format-document.ts';

const formatted = (text: string): string => applyEdits(text, [...formatEdits(text, 2)]);

describe('a tidy document', () => {
  it('is indented, and keeps its lines', () => {
    expect(formatted('{\n"a": {"en": "x", "ar": "ع"},\n      "b": [\n1, 2\n]\n}\n')).toBe(
      '{\n  "a": { "en": "x", "ar": "ع" },\n  "b": [\n    1, 2\n  ]\n}\n',
    );
  });

  it('has lines, where it had only one', () => {
    expect(formatted('{"a":1,"b":[]}')).toBe('{\n  "a": 1,\n  "b": []\n}');
  });

  it('leaves what is empty as it is', () => {
    const tidy = '{\n  "a": {},\n  "b": [\n    [], {}\n  ]\n}\n';
    expect(formatted(tidy)).toBe(tidy);
  });

  it('says the same as before, and stays as it is when it is made tidy again', () => {
    const spaced = fc
      .tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, 2, 4, '\t'))
      .map(([value, space]) => JSON.stringify(value, null, space));
    fc.assert(
      fc.property(spaced, (text) => {
        const once = formatted(text);
        expect(JSON.parse(once)).toEqual(JSON.parse(text));
        expect(formatted(once)).toBe(once);
      }),
    );
  });

  it('loses no sign but spaces, however broken', () => {
    const sign = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', ' ', '1', 'x', 'ع');
    const broken = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
    const signsOf = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(broken, (text) => {
        expect(signsOf(formatted(text))).toBe(signsOf(text));
      }),
    );
  });
});
