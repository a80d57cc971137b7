import { describe, expect, it } from 'vitest';
import { moveLayoutPart, moveOneStep } from './move-part.ts';
import { applyChange, HEADING } from './test/document-queries.ts';

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
