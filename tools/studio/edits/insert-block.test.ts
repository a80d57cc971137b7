import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertBlock } from './insert-block.ts';
import { listPositionAt } from './layout-parts.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import {
  allParts,
  applyChange,
  arbitraryIndex,
  arrayAtPointer,
  HEADING,
  pickByIndex,
} from './test/document-queries.ts';

describe('inserting a block', () => {
  it('places it as requested and keeps all other values', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIndex, fc.boolean(), ({ text, value }, at, isAfter) => {
        const block = pickByIndex(
          allParts(text).filter(({ kind }) => kind === 'block'),
          at,
        );
        fc.pre(block !== undefined);
        const item = listPositionAt(block.pointer);
        const change = insertBlock(text, HEADING, isAfter ? { after: block.pointer } : { before: block.pointer });
        const expected = structuredClone(value);
        arrayAtPointer(expected, item?.list.pointer ?? '').splice((item?.index ?? 0) + (isAfter ? 1 : 0), 0, HEADING);
        expect(JSON.parse(applyChange(text, change))).toEqual(expected);
      }),
    );
  });

  it('has its texts, and those of a page that is copied, in the languages that the shop offers', () => {
    const text = JSON.stringify({ version: 2, appName: { en: 'Test' }, settings: { languages: ['ar', 'en'] } });
    const block = { type: 'heading', props: { title: { ar: 'أهلا', de: 'Hallo', en: 'Hello' } } };
    const next = applyChange(text, insertBlock(text, block, { into: '/pages/faq' }, ['en', 'ar', 'de']));
    expect(next).toContain('"title":{"ar":"أهلا","en":"Hello"}');
    expect(next).not.toMatch(/"(de|es|fr|tr)":/);
  });

  it('creates a missing page, slot or list of blocks', () => {
    const text = JSON.stringify({
      version: 2,
      appName: { en: 'Test' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'popup' }] }, { span: 4 }] }] }] } },
    });
    const column = '/pages/home/sections/0/rows/0/columns';
    expect(applyChange(text, insertBlock(text, HEADING, { into: '/pages/our-story' }))).toContain(
      ',"our-story":{"sections":[{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(applyChange(text, insertBlock(text, HEADING, { into: `${column}/0/blocks/0/slots/content` }))).toContain(
      '{"type":"popup","slots":{"content":{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(applyChange(text, insertBlock(text, HEADING, { into: `${column}/1` }))).toContain(
      '{"span":4,"blocks":[{"type":"heading"',
    );
  });

  it('respects the limits of 60 items, 6 nested rows and 2,000 blocks', () => {
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
