import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPointer } from '../../../runtime/page/problem.ts';
import { nodeAt } from './document-tree.ts';
import { listPositionAt } from './layout-parts.ts';
import { moveLayoutPart, moveOneStep } from './move-part.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import {
  allChildLists,
  allListItems,
  applyChange,
  arbitraryIndex,
  HEADING,
  pickByIndex,
  requireTree,
  withoutEmptyLists,
} from './test/document-queries.ts';

describe('moving a part', () => {
  it('back restores the document', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        arbitraryIndex,
        arbitraryIndex,
        arbitraryIndex,
        ({ text, value }, at, to, index) => {
          const part = pickByIndex(allListItems(text), at);
          fc.pre(part !== undefined);
          const item = listPositionAt(part.pointer);
          const lists = allChildLists(text).filter(({ kind }) => kind === item?.list.kind);
          const list = pickByIndex(lists, to);
          const length = list === undefined ? 0 : (nodeAt(requireTree(text), list.pointer)?.children?.length ?? 0);
          const change = moveLayoutPart(text, part.pointer, { list: list?.pointer ?? '', index: index % (length + 1) });
          fc.pre(change !== undefined && item !== undefined);
          const next = applyChange(text, change);
          // The index of its former list may have changed.
          const former = listPointerAfterMove(next, change.pointer, item.list.pointer, part.pointer);
          const isSame = listPositionAt(change.pointer)?.list.pointer === former;
          const now = listPositionAt(change.pointer)?.index ?? 0;
          const back = moveLayoutPart(next, change.pointer, {
            list: former,
            index: isSame && item.index > now ? item.index + 1 : item.index,
          });
          expect(withoutEmptyLists(JSON.parse(applyChange(next, back)))).toEqual(withoutEmptyLists(value));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps its formatting except indentation', () => {
    const text = `{
  "pages": {
    "home": { "sections": [
      { "rows": [ { "columns": [
        { "span": 6, "blocks": [
          { "type": "heading",
            "props": { "title": {"en":"A"} } },
          { "type": "spacer" }
        ] },
        {
          "blocks": [
                { "type": "divider" }
          ]
        }
      ] } ] }
    ] }
  }
}`;
    const columns = '/pages/home/sections/0/rows/0/columns';
    const change = moveLayoutPart(text, `${columns}/0/blocks/0`, { list: `${columns}/1/blocks`, index: 1 });
    expect(applyChange(text, change)).toBe(
      text
        .replace('          { "type": "heading",\n            "props": { "title": {"en":"A"} } },\n', '')
        .replace(
          '{ "type": "divider" }',
          '{ "type": "divider" },\n                { "type": "heading",\n                  "props": { "title": {"en":"A"} } }',
        ),
    );
    expect(change?.pointer).toBe(`${columns}/1/blocks/1`);
  });

  it('continues in the next column, and back', () => {
    const text = JSON.stringify({
      pages: {
        home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'spacer' }, HEADING] }, { span: 3 }] }] }] },
      },
    });
    const columns = '/pages/home/sections/0/rows/0/columns';
    const down = moveOneStep(text, `${columns}/0/blocks/1`, 1);
    expect(down?.pointer).toBe(`${columns}/1/blocks/0`);
    const next = applyChange(text, down);
    const up = moveOneStep(next, `${columns}/1/blocks/0`, -1);
    expect(up?.pointer).toBe(`${columns}/0/blocks/1`);
  });

  it('is not possible into itself', () => {
    const text = JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns: [{ rows: [] }] }] }] } } });
    const row = '/pages/home/sections/0/rows/0';
    expect(moveLayoutPart(text, row, { list: `${row}/columns/0/rows`, index: 0 })).toBeUndefined();
  });

  it('renames an id that exists on the new page, and keeps it on its own page', () => {
    const section = (id: string) => ({ id, rows: [] });
    const text = JSON.stringify({
      header: { sections: [] },
      pages: { home: { sections: [section('news'), section('other')] }, faq: { sections: [section('news')] } },
    });
    const news = '/pages/home/sections/0';
    expect(
      JSON.parse(applyChange(text, moveLayoutPart(text, news, { list: '/pages/faq/sections', index: 0 }))).pages.faq
        .sections[0].id,
    ).toBe('news-2');
    expect(
      JSON.parse(applyChange(text, moveLayoutPart(text, news, { list: '/header/sections', index: 0 }))).header
        .sections[0].id,
    ).toBe('news-2');
    expect(JSON.parse(applyChange(text, moveOneStep(text, news, 1))).pages.home.sections[1].id).toBe('news');
  });
});

/** Pointer of a list after the item at `former` has moved to `placed`. */
function listPointerAfterMove(_: string, placed: string, list: string, former: string): string {
  const without = shiftPointer(list, former, -1);
  return shiftPointer(without, placed, 1);
}

function shiftPointer(pointer: string, item: string, by: number): string {
  const cut = item.lastIndexOf('/');
  const [holder, index] = [item.slice(0, cut), Number(item.slice(cut + 1))];
  if (!pointer.startsWith(`${holder}/`)) return pointer;
  const [step = '', ...rest] = splitPointer(pointer.slice(holder.length));
  const moves = by > 0 ? Number(step) >= index : Number(step) > index;
  return [holder, Number(step) + (moves ? by : 0), ...rest].join('/');
}
