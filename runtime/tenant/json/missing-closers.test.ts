import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findMissingClosers } from './missing-closers.ts';

const put = (text: string): string =>
  applyEdits(
    text,
    (findMissingClosers(text) ?? []).map(({ offset, content }) => ({ offset, length: 0, content })),
  );

/** Objects and lists in each other, none of them empty, so that each has lines of its own. */
const nested = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(1, 'a } b', true),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.constantFrom('en', 'rows', 'span'), tie('value'), { minKeys: 1 }),
  ),
})).value;

describe('missing closing braces and brackets', () => {
  it('are none in valid JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => void expect(findMissingClosers(text)).toEqual([])));
  });

  it('are inserted by indentation', () => {
    const document = fc.array(nested, { minLength: 1, maxLength: 3 }).map((rows) => ({ rows, end: 1 }));
    fc.assert(
      fc.property(document, fc.nat(), (value, at) => {
        const text = JSON.stringify(value, undefined, 2);
        const closers = Array.from(text.matchAll(/^ *([}\]])/gm), ({ index, 0: line }) => index + line.length - 1);
        const place = closers[at % closers.length] ?? 0;
        expect(JSON.parse(put(text.slice(0, place) + text.slice(place + 1)))).toEqual(value);
      }),
    );
  });

  it('are unknown for unopened or too many missing ones', () => {
    expect(findMissingClosers('{ "a": 1 } }')).toBeUndefined();
    expect(findMissingClosers('[\n'.repeat(100_000))).toBeUndefined();
    expect(findMissingClosers('['.repeat(100_000) + '}'.repeat(100_000))).toBeUndefined();
  });
});
