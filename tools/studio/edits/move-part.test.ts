import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPositionAt } from './layout-parts.ts';
import { duplicatePart, moveLayoutPart, moveOneStep } from './move-part.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import {
  allIds,
  allListItems,
  applyChange,
  arbitraryIndex,
  arrayAtPointer,
  HEADING,
  pickByIndex,
  requireTree,
  withoutIds,
} from './test/document-queries.ts';
import { allDocumentIds } from './unique-ids.ts';

describe('moving a part', () => {
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
