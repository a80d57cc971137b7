import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { formatEdits } from './format-document.ts';

const formatted = (text: string): string => applyEdits(text, [...formatEdits(text, 2)]);

describe('formatting a document', () => {
  it('indents and keeps line breaks', () => {
    expect(formatted('{\n"a": {"en": "x", "ar": "ع"},\n      "b": [\n1, 2\n]\n}\n')).toBe(
      '{\n  "a": { "en": "x", "ar": "ع" },\n  "b": [\n    1, 2\n  ]\n}\n',
    );
  });

  it('keeps the value, and changes nothing when repeated', () => {
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

  it('changes only white space, even in broken JSON', () => {
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
