import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyChanges } from '../../../../documents/diff/property-changes.ts';
import { wordsOfItem } from './name-of-item.ts';
import { isColor, readableChanges } from './readable-changes.ts';

const read = (before: unknown, after: unknown) => readableChanges(propertyChanges(before, after), ['en', 'ar']);

describe('changes as they are told', () => {
  it('name a property without `props`, and count items from 1', () => {
    expect(read({ props: { items: [{ q: 'a' }] } }, { props: { items: [{ q: 'b' }] } })).toEqual([
      { label: 'items › 1 › q', language: undefined, before: 'a', after: 'b' },
    ]);
    expect(read({ show: true }, {})).toEqual([{ label: 'show', language: undefined, before: true }]);
    expect(read(1, 2)).toEqual([{ label: 'all of it', language: undefined, before: 1, after: 2 }]);
  });

  it('tell a text language by language, one that is new or gone as a whole, too', () => {
    expect(read({ props: { title: { en: 'Old' } } }, { props: { title: { en: 'New', ar: 'جديد' } } })).toEqual([
      { label: 'title', language: 'en', before: 'Old', after: 'New' },
      { label: 'title', language: 'ar', after: 'جديد' },
    ]);
    expect(read({ props: { title: { en: 'Old', ar: 'قديم' } } }, { props: {} })).toEqual([
      { label: 'title', language: 'en', before: 'Old' },
      { label: 'title', language: 'ar', before: 'قديم' },
    ]);
  });

  it('take nothing for a language that the shop has not', () => {
    expect(read({ a: { fr: 'x' } }, { a: { fr: 'y' } })).toEqual([
      { label: 'a › fr', language: undefined, before: 'x', after: 'y' },
    ]);
  });

  it('leave no change out, whatever the values are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (before, after) => {
        expect(read(before, after).length).toBeGreaterThanOrEqual(propertyChanges(before, after).length);
      }),
    );
  });
});

describe('a colour', () => {
  it.each(['#fff', '#FFAA0080', 'rgb(0 0 0 / 50%)', 'oklch(0.7 0.1 200)'])('is %s', (value) => {
    expect(isColor(value)).toBe(true);
  });
  it.each(['red herring', '#ffff0', 'url(x)', 'rgb(0); background: url(x)', 4, undefined])('is not %s', (value) => {
    expect(isColor(value)).toBe(false);
  });
});

describe('the words of a block', () => {
  const document = {
    blocks: [{ props: { title: { ar: 'عنوان', en: '<b>Sale</b>  now' } } }, { props: { text: 'x'.repeat(99) } }, {}],
  };
  it('are the first that it shows, in the language asked for, without marks and not too long', () => {
    expect(wordsOfItem(document, '/blocks/0', 'en')).toBe('Sale now');
    expect(wordsOfItem(document, '/blocks/0', 'fr')).toBe('عنوان');
    expect(wordsOfItem(document, '/blocks/1', 'en')).toHaveLength(48);
    expect(wordsOfItem(document, '/blocks/2', 'en')).toBeUndefined();
    expect(wordsOfItem(document, '/none', 'en')).toBeUndefined();
  });
});
