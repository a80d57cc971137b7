import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicate } from './duplicate.ts';
import { itemAt } from './parts.ts';
import { writtenDocument } from './test/generated-document.ts';
import { allIds, done, itemsIn, listIn, pick, share, treeOf, withoutIds } from './test/probes.ts';
import { everyId } from './unique-ids.ts';

describe('A duplicate', () => {
  it('stands behind the original, is the same but for its ids, and no id stands twice', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text, value }, at) => {
        const part = pick(itemsIn(text), at);
        const change = part === undefined ? undefined : duplicate(text, part.pointer);
        const item = part && itemAt(part.pointer);
        fc.pre(change !== undefined && item !== undefined);
        const next = JSON.parse(done(text, change));
        const list = listIn(next, item.list.pointer);
        expect(withoutIds(list[item.index + 1])).toEqual(withoutIds(list[item.index]));
        expect(allIds(next)).toHaveLength(new Set(allIds(next)).size);
        list.splice(item.index + 1, 1);
        expect(next).toEqual(value);
      }),
    );
  });

  it('counts its id on', () => {
    const text = JSON.stringify({
      pages: {
        home: {
          sections: [
            { id: 'news', rows: [] },
            { id: 'news-2', rows: [] },
          ],
        },
      },
    });
    expect([...everyId(treeOf(done(text, duplicate(text, '/pages/home/sections/0'))))]).toEqual([
      'news',
      'news-3',
      'news-2',
    ]);
  });
});
