import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockPlaceAt } from './block-place.ts';

/** The place at `|` in a text, which is not part of it. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const place = blockPlaceAt(text, offset);
  return place && { ...place, replaced: text.slice(place.offset, place.offset + place.length) };
}

describe('the place of a whole block', () => {
  it('is anywhere in an empty list of blocks', () => {
    expect(at('{"blocks": [|]}')).toMatchObject({ replaced: '', commaBefore: undefined, needsCommaAfter: false });
    expect(at('{"blocks": [\n  |\n]}')).toMatchObject({ replaced: '', commaBefore: undefined, needsCommaAfter: false });
  });

  it('replaces a name that has been begun, with a quotation mark or without', () => {
    expect(at('{"blocks": [he|]}')).toMatchObject({ replaced: 'he', typed: 'he' });
    expect(at('{"blocks": ["he|"]}')).toMatchObject({ replaced: '"he"', typed: '"he' });
    expect(at('{"blocks": [image-ga|]}')).toMatchObject({ replaced: 'image-ga' });
  });

  it('replaces empty braces', () => {
    expect(at('{"blocks": [{|}]}')).toMatchObject({ replaced: '{}', typed: '{' });
    expect(at('{"blocks": [{ | }]}')).toMatchObject({ replaced: '{  }' });
  });

  it('knows which commas are missing', () => {
    expect(at('{"blocks": [{"type": "a"}\n  |\n]}')).toMatchObject({ commaBefore: 25, needsCommaAfter: false });
    expect(at('{"blocks": [{"type": "a"},\n  |\n  {"type": "b"}]}')).toMatchObject({
      commaBefore: undefined,
      needsCommaAfter: true,
    });
    expect(at('{"blocks": [|, {"type": "b"}]}')).toMatchObject({ commaBefore: undefined, needsCommaAfter: false });
  });

  it('is in slots and columns as well as it is on a page', () => {
    expect(at('{"slots": {"a": {"rows": [{"columns": [{"blocks": [|]}]}]}}}')).toBeDefined();
  });

  it('is nowhere in a block that has been begun, nor in other lists', () => {
    expect(at('{"blocks": [{"type": "he|"}]}')).toBeUndefined();
    expect(at('{"blocks": [{"|": 1}]}')).toBeUndefined();
    expect(at('{"rows": [|]}')).toBeUndefined();
    expect(at('|')).toBeUndefined();
  });

  it('is asked for in whatever is typed, however broken', () => {
    const sign = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', ' ', '"blocks": [', 'he', 'ع');
    const broken = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(broken, fc.nat({ max: 60 }), (text, offset) => {
        const place = blockPlaceAt(text, Math.min(offset, text.length));
        if (place !== undefined) expect(place.offset + place.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
