import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listPositionAt } from './layout-parts.ts';
import { removeAt } from './set-value.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import { allListItems, applyChange, arbitraryIndex, arrayAtPointer, pickByIndex } from './test/document-queries.ts';

it('removing a part changes nothing else', () => {
  fc.assert(
    fc.property(arbitraryDocument, arbitraryIndex, ({ text, value }, at) => {
      const part = pickByIndex(allListItems(text), at);
      const item = part && listPositionAt(part.pointer);
      fc.pre(part !== undefined && item !== undefined);
      const expected = structuredClone(value);
      arrayAtPointer(expected, item.list.pointer).splice(item.index, 1);
      expect(JSON.parse(applyChange(text, removeAt(text, part.pointer)))).toEqual(expected);
    }),
  );
});
