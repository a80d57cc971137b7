import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from './parts.ts';
import { remove } from './remove.ts';
import { writtenDocument } from './test/generated-document.ts';
import { done, itemsIn, listIn, pick, share } from './test/probes.ts';

describe('What is removed', () => {
  it('takes nothing else with it', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text, value }, at) => {
        const part = pick(itemsIn(text), at);
        const item = part && itemAt(part.pointer);
        fc.pre(part !== undefined && item !== undefined);
        const expected = structuredClone(value);
        listIn(expected, item.list.pointer).splice(item.index, 1);
        expect(JSON.parse(done(text, remove(text, part.pointer)))).toEqual(expected);
      }),
    );
  });

  it('may be a page, or a property', () => {
    const text = '{ "pages": { "home": { "sections": [] }, "faq": false }, "theme": {} }';
    expect(done(text, remove(text, '/pages/home'))).toBe('{ "pages": { "faq": false }, "theme": {} }');
    expect(done(text, remove(text, '/theme'))).toBe('{ "pages": { "home": { "sections": [] }, "faq": false } }');
    expect(remove(text, '/settings')).toBeUndefined();
    expect(remove(text, '')).toBeUndefined();
  });
});
