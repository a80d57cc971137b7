import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyChanges } from '../../../../documents/diff/property-changes.ts';
import { readableChanges } from './readable-changes.ts';

const read = (before: unknown, after: unknown) => readableChanges(propertyChanges(before, after), ['en', 'ar']);

describe('readable changes', () => {
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

  it('contain every change for any values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (before, after) => {
        expect(read(before, after).length).toBeGreaterThanOrEqual(propertyChanges(before, after).length);
      }),
    );
  });
});
