import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyChanges } from '../../../../documents/diff/property-changes.ts';
import { blockExcerpt } from './block-excerpt.ts';
import { isColor, readableChanges } from './readable-changes.ts';

const read = (before: unknown, after: unknown) => readableChanges(propertyChanges(before, after), ['en', 'ar']);

describe('readable changes', () => {
  it('omit `props` from the label and count items from 1', () => {
    expect(read({ props: { items: [{ q: 'a' }] } }, { props: { items: [{ q: 'b' }] } })).toEqual([
      { label: 'items › 1 › q', language: undefined, before: 'a', after: 'b' },
    ]);
    expect(read({ show: true }, {})).toEqual([{ label: 'show', language: undefined, before: true }]);
    expect(read(1, 2)).toEqual([{ label: 'entire value', language: undefined, before: 1, after: 2 }]);
  });

  it('split texts by language, also new and removed ones', () => {
    expect(read({ props: { title: { en: 'Old' } } }, { props: { title: { en: 'New', ar: 'جديد' } } })).toEqual([
      { label: 'title', language: 'en', before: 'Old', after: 'New' },
      { label: 'title', language: 'ar', after: 'جديد' },
    ]);
    expect(read({ props: { title: { en: 'Old', ar: 'قديم' } } }, { props: {} })).toEqual([
      { label: 'title', language: 'en', before: 'Old' },
      { label: 'title', language: 'ar', before: 'قديم' },
    ]);
  });

  it('do not treat other keys as languages', () => {
    expect(read({ a: { fr: 'x' } }, { a: { fr: 'y' } })).toEqual([
      { label: 'a › fr', language: undefined, before: 'x', after: 'y' },
    ]);
  });

  it('contain every change for any values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (before, after) => {
        expect(read(before, after).length).toBeGreaterThanOrEqual(propertyChanges(before, after).length);
      }),
    );
  });
});

describe('isColor', () => {
  it.each(['#fff', '#FFAA0080', 'rgb(0 0 0 / 50%)', 'oklch(0.7 0.1 200)'])('accepts %s', (value) => {
    expect(isColor(value)).toBe(true);
  });
  it.each(['red herring', '#ffff0', 'url(x)', 'rgb(0); background: url(x)', 4, undefined])('rejects %s', (value) => {
    expect(isColor(value)).toBe(false);
  });
});

describe('block excerpt', () => {
  const document = {
    blocks: [{ props: { title: { ar: 'عنوان', en: '<b>Sale</b>  now' } } }, { props: { text: 'x'.repeat(99) } }, {}],
  };
  it('is the first text in the requested language, without markup and truncated', () => {
    expect(blockExcerpt(document, '/blocks/0', 'en')).toBe('Sale now');
    expect(blockExcerpt(document, '/blocks/0', 'fr')).toBe('عنوان');
    expect(blockExcerpt(document, '/blocks/1', 'en')).toHaveLength(48);
    expect(blockExcerpt(document, '/blocks/2', 'en')).toBeUndefined();
    expect(blockExcerpt(document, '/none', 'en')).toBeUndefined();
  });
});
