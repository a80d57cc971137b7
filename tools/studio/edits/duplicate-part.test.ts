import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPositionAt } from './layout-parts.ts';
import { duplicatePart } from './move-part.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import {
  allIds,
  allListItems,
  applyChange,
  arbitraryIndex,
  arrayAtPointer,
  pickByIndex,
  requireTree,
  withoutIds,
} from './test/document-queries.ts';
import { allDocumentIds } from './unique-ids.ts';

describe('duplicating a part', () => {
  it('inserts a copy after the original with unique ids', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIndex, ({ text, value }, at) => {
        const part = pickByIndex(allListItems(text), at);
        const change = part === undefined ? undefined : duplicatePart(text, part.pointer);
        const item = part && listPositionAt(part.pointer);
        fc.pre(change !== undefined && item !== undefined);
        const next = JSON.parse(applyChange(text, change));
        const list = arrayAtPointer(next, item.list.pointer);
        expect(withoutIds(list[item.index + 1])).toEqual(withoutIds(list[item.index]));
        expect(allIds(next)).toHaveLength(new Set(allIds(next)).size);
        list.splice(item.index + 1, 1);
        expect(next).toEqual(value);
      }),
    );
  });

  it('counts up the id', () => {
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
    expect([...allDocumentIds(requireTree(applyChange(text, duplicatePart(text, '/pages/home/sections/0'))))]).toEqual([
      'news',
      'news-3',
      'news-2',
    ]);
  });
});
