import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockInsertionPointAt } from './block-insertion-point.ts';

/** The insertion point at `|`, which is not part of the text. */
function insertionPointAtCursor(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const place = blockInsertionPointAt(text, offset);
  return place && { ...place, replaced: text.slice(place.offset, place.offset + place.length) };
}

describe('insertion point of a whole block', () => {
  it('is anywhere in an empty list of blocks', () => {
    expect(insertionPointAtCursor('{"blocks": [|]}')).toMatchObject({
      replaced: '',
      commaBefore: undefined,
      needsCommaAfter: false,
    });
    expect(insertionPointAtCursor('{"blocks": [\n  |\n]}')).toMatchObject({
      replaced: '',
      commaBefore: undefined,
      needsCommaAfter: false,
    });
  });

  it('reports missing commas', () => {
    expect(insertionPointAtCursor('{"blocks": [{"type": "a"}\n  |\n]}')).toMatchObject({
      commaBefore: 25,
      needsCommaAfter: false,
    });
    expect(insertionPointAtCursor('{"blocks": [{"type": "a"},\n  |\n  {"type": "b"}]}')).toMatchObject({
      commaBefore: undefined,
      needsCommaAfter: true,
    });
    expect(insertionPointAtCursor('{"blocks": [|, {"type": "b"}]}')).toMatchObject({
      commaBefore: undefined,
      needsCommaAfter: false,
    });
  });

  it('does not exist inside a started block or in other lists', () => {
    expect(insertionPointAtCursor('{"blocks": [{"type": "he|"}]}')).toBeUndefined();
    expect(insertionPointAtCursor('{"blocks": [{"|": 1}]}')).toBeUndefined();
    expect(insertionPointAtCursor('{"rows": [|]}')).toBeUndefined();
    expect(insertionPointAtCursor('|')).toBeUndefined();
  });

  it('stays within the text for any broken input', () => {
    const sign = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', ' ', '"blocks": [', 'he', 'ع');
    const broken = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(broken, fc.nat({ max: 60 }), (text, offset) => {
        const place = blockInsertionPointAt(text, Math.min(offset, text.length));
        if (place !== undefined) expect(place.offset + place.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
