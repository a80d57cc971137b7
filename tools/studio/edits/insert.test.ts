import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeAt } from './document-tree.ts';
import { insertBlock } from './insert.ts';
import { itemAt } from './parts.ts';
import { remove } from './remove.ts';
import { writtenDocument } from './test/generated-document.ts';
import { done, HEADING, listIn, partsOf, pick, share, treeOf } from './test/probes.ts';

describe('A block that is inserted', () => {
  it('stands where it was asked for, every other value as before', () => {
    fc.assert(
      fc.property(writtenDocument, share, fc.boolean(), ({ text, value }, at, isAfter) => {
        const block = pick(
          partsOf(text).filter(({ kind }) => kind === 'block'),
          at,
        );
        fc.pre(block !== undefined);
        const item = itemAt(block.pointer);
        const change = insertBlock(text, HEADING, isAfter ? { after: block.pointer } : { before: block.pointer });
        const expected = structuredClone(value);
        listIn(expected, item?.list.pointer ?? '').splice((item?.index ?? 0) + (isAfter ? 1 : 0), 0, HEADING);
        expect(JSON.parse(done(text, change))).toEqual(expected);
      }),
    );
  });

  it('leaves the very text before when it is removed', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text }, at) => {
        const holder = pick(
          partsOf(text).filter(({ kind }) => kind === 'column' || kind === 'block'),
          at,
        );
        fc.pre(holder !== undefined);
        const isColumn = holder.kind === 'column';
        // A column without a list of blocks gets one, which stays.
        fc.pre(!isColumn || nodeAt(treeOf(text), `${holder.pointer}/blocks`) !== undefined);
        const change = insertBlock(text, HEADING, isColumn ? { into: holder.pointer } : { before: holder.pointer });
        const next = done(text, change);
        expect(done(next, remove(next, change?.pointer ?? ''))).toBe(text);
      }),
    );
  });

  it('brings a section, a row and a column of its own into an empty page', () => {
    const text =
      '{\n  "version": 1,\n  "appName": { "en": "Test" },\n  "pages": {\n    "faq": { "sections": [] }\n  }\n}\n';
    const change = insertBlock(text, HEADING, { into: '/pages/faq' });
    expect(change?.pointer).toBe('/pages/faq/sections/0/rows/0/columns/0/blocks/0');
    expect(JSON.parse(done(text, change)).pages.faq).toEqual({
      sections: [{ rows: [{ columns: [{ blocks: [HEADING] }] }] }],
    });
  });

  it('makes the page, the slot or the list of blocks that is not there yet', () => {
    const text = JSON.stringify({
      version: 1,
      appName: { en: 'Test' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'popup' }] }, { span: 4 }] }] }] } },
    });
    const column = '/pages/home/sections/0/rows/0/columns';
    expect(done(text, insertBlock(text, HEADING, { into: '/pages/faq' }))).toContain(
      ',"faq":{"sections":[{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: `${column}/0/blocks/0/slots/content` }))).toContain(
      '{"type":"popup","slots":{"content":{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: `${column}/1` }))).toContain(
      '{"span":4,"blocks":[{"type":"heading"',
    );
  });

  it('goes below a row of several columns, not into the last of them', () => {
    const text = JSON.stringify({
      pages: { home: { sections: [{ rows: [{ columns: [{ span: 6 }, { span: 6 }] }] }] } },
    });
    expect(insertBlock(text, HEADING, { into: '/pages/home' })?.pointer).toBe(
      '/pages/home/sections/0/rows/1/columns/0/blocks/0',
    );
  });

  it('is written as its neighbours are', () => {
    const text =
      '{\n\t"pages": {\n\t\t"home": {"sections": [{"rows": [{"columns": [{\n\t\t\t"blocks": [\n\t\t\t\t{ "type": "spacer" }\n\t\t\t]\n\t\t}]}]}]}\n\t}\n}';
    const next = done(text, insertBlock(text, HEADING, { into: '/pages/home' }));
    expect(next).toContain('{ "type": "spacer" },\n\t\t\t\t{\n\t\t\t\t\t"type": "heading",\n');
    expect(next.replace(/,\n\t\t\t\t\{\n\t\t\t\t\t"type": "heading".*?\n\t\t\t\t\}(?=\n)/s, '')).toBe(text);
  });

  it('names its version where it is not the first', () => {
    const text = '{"pages":{}}';
    expect(done(text, insertBlock(text, { ...HEADING, version: 3 }, { into: '/pages/home' }))).toContain(
      '"version":3,"props"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: '/pages/home' }))).not.toContain('version');
  });

  it('has no room where sixty stand, where rows are six deep, or where the document holds 2,000', () => {
    const sixty = { blocks: Array.from({ length: 60 }, () => ({ type: 'spacer' })) };
    const page = (columns: unknown) => JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns }] }] } } });
    const first = '/pages/home/sections/0/rows/0/columns/0';
    expect(insertBlock(page([sixty]), HEADING, { into: first })).toBeUndefined();
    expect(insertBlock(page([sixty]), HEADING, { into: '/pages/home' })?.pointer).toBe(
      '/pages/home/sections/0/rows/1/columns/0/blocks/0',
    );
    let nested: object = { blocks: [{ type: 'popup' }] };
    for (let depth = 1; depth < 6; depth += 1) nested = { rows: [{ columns: [nested] }] };
    const deepest = `${first}${'/rows/0/columns/0'.repeat(5)}/blocks/0`;
    expect(insertBlock(page([nested]), HEADING, { after: deepest })).toBeDefined();
    expect(insertBlock(page([nested]), HEADING, { into: `${deepest}/slots/content` })).toBeUndefined();
    const many = page([
      ...Array.from({ length: 20 }, () => ({ rows: [{ columns: [sixty, sixty] }] })).slice(0, 16),
      ...Array.from({ length: 2 }, () => ({ blocks: sixty.blocks.slice(0, 40) })),
    ]);
    expect(JSON.parse(many).pages.home.sections[0].rows[0].columns).toHaveLength(18);
    expect(insertBlock(many, HEADING, { into: '/pages/home' })).toBeUndefined();
  });
});
