import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../runtime/page/problem.ts';
import { nodeAt } from './document-tree.ts';
import { moveBy, movePart } from './move.ts';
import { itemAt } from './parts.ts';
import { writtenDocument } from './test/generated-document.ts';
import { done, HEADING, itemsIn, listsIn, pick, share, treeOf, withoutEmptyLists } from './test/probes.ts';

describe('Something that is moved', () => {
  it('and moved back leaves the same document', () => {
    fc.assert(
      fc.property(writtenDocument, share, share, share, ({ text, value }, at, to, index) => {
        const part = pick(itemsIn(text), at);
        fc.pre(part !== undefined);
        const item = itemAt(part.pointer);
        const lists = listsIn(text).filter(({ kind }) => kind === item?.list.kind);
        const list = pick(lists, to);
        const length = list === undefined ? 0 : (nodeAt(treeOf(text), list.pointer)?.children?.length ?? 0);
        const change = movePart(text, part.pointer, { list: list?.pointer ?? '', index: index % (length + 1) });
        fc.pre(change !== undefined && item !== undefined);
        const next = done(text, change);
        // Its former list may be called otherwise, now that something is before it.
        const former = backIn(next, change.pointer, item.list.pointer, part.pointer);
        const isSame = itemAt(change.pointer)?.list.pointer === former;
        const now = itemAt(change.pointer)?.index ?? 0;
        const back = movePart(next, change.pointer, {
          list: former,
          index: isSame && item.index > now ? item.index + 1 : item.index,
        });
        expect(withoutEmptyLists(JSON.parse(done(next, back)))).toEqual(withoutEmptyLists(value));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the way that it is written, but for its indentation', () => {
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
    const change = movePart(text, `${columns}/0/blocks/0`, { list: `${columns}/1/blocks`, index: 1 });
    expect(done(text, change)).toBe(
      text
        .replace('          { "type": "heading",\n            "props": { "title": {"en":"A"} } },\n', '')
        .replace(
          '{ "type": "divider" }',
          '{ "type": "divider" },\n                { "type": "heading",\n                  "props": { "title": {"en":"A"} } }',
        ),
    );
    expect(change?.pointer).toBe(`${columns}/1/blocks/1`);
  });

  it('goes on into the next column behind the last of its own, and comes back', () => {
    const text = JSON.stringify({
      pages: {
        home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'spacer' }, HEADING] }, { span: 3 }] }] }] },
      },
    });
    const columns = '/pages/home/sections/0/rows/0/columns';
    const down = moveBy(text, `${columns}/0/blocks/1`, 1);
    expect(down?.pointer).toBe(`${columns}/1/blocks/0`);
    const next = done(text, down);
    const up = moveBy(next, `${columns}/1/blocks/0`, -1);
    expect(up?.pointer).toBe(`${columns}/0/blocks/1`);
  });

  it('stays where it is at the end of its page', () => {
    const text = JSON.stringify({ pages: { home: { sections: [{ rows: [] }] }, faq: { sections: [] } } });
    expect(moveBy(text, '/pages/home/sections/0', 1)).toBeUndefined();
    expect(moveBy(text, '/pages/home/sections/0', -1)).toBeUndefined();
  });

  it('does not go into itself', () => {
    const text = JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns: [{ rows: [] }] }] }] } } });
    const row = '/pages/home/sections/0/rows/0';
    expect(movePart(text, row, { list: `${row}/columns/0/rows`, index: 0 })).toBeUndefined();
  });

  it('gets another id where its new page has one of that name, and keeps it on its own', () => {
    const section = (id: string) => ({ id, rows: [] });
    const text = JSON.stringify({
      header: { sections: [] },
      pages: { home: { sections: [section('news'), section('other')] }, faq: { sections: [section('news')] } },
    });
    const news = '/pages/home/sections/0';
    expect(
      JSON.parse(done(text, movePart(text, news, { list: '/pages/faq/sections', index: 0 }))).pages.faq.sections[0].id,
    ).toBe('news-2');
    expect(
      JSON.parse(done(text, movePart(text, news, { list: '/header/sections', index: 0 }))).header.sections[0].id,
    ).toBe('news-2');
    expect(JSON.parse(done(text, moveBy(text, news, 1))).pages.home.sections[1].id).toBe('news');
  });
});

/** What a list is called once something stands at `placed` that was at `former` before. */
function backIn(_: string, placed: string, list: string, former: string): string {
  const without = shift(list, former, -1);
  return shift(without, placed, 1);
}

function shift(pointer: string, item: string, by: number): string {
  const cut = item.lastIndexOf('/');
  const [holder, index] = [item.slice(0, cut), Number(item.slice(cut + 1))];
  if (!pointer.startsWith(`${holder}/`)) return pointer;
  const [step = '', ...rest] = stepsOf(pointer.slice(holder.length));
  const moves = by > 0 ? Number(step) >= index : Number(step) > index;
  return [holder, Number(step) + (moves ? by : 0), ...rest].join('/');
}
