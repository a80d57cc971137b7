import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findNode } from '../../../../runtime/tenant/json/locate.ts';
import { blockPointerAt, findBlockRanges, pagePointerAt } from './block-ranges.ts';

/** Offset of `|` in a text, and the text without it. */
function parseCursor(marked: string): { readonly text: string; readonly offset: number } {
  return { text: marked.replace('|', ''), offset: marked.indexOf('|') };
}

const blockPointerAtCursor = (marked: string): string | undefined => {
  const { text, offset } = parseCursor(marked);
  return blockPointerAt(findBlockRanges(text), offset);
};

const page = (blocks: string): string =>
  `{ "pages": { "home": { "sections": [ { "rows": [ { "columns": [ { "blocks": [ ${blocks} ] } ] } ] } ] } } }`;
const FIRST = '/pages/home/sections/0/rows/0/columns/0/blocks/0';

describe('the block at the cursor', () => {
  it('is the innermost one in slots, header, footer and nested rows', () => {
    const slot = '{ "type": "tabs", "slots": { "a/b": { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } } }';
    expect(blockPointerAtCursor(page(slot))).toBe(`${FIRST}/slots/a~1b/rows/0/columns/0/blocks/0`);
    expect(
      blockPointerAtCursor(
        '{ "header": { "sections": [ { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } ] } }',
      ),
    ).toBe('/header/sections/0/rows/0/columns/0/blocks/0');
    expect(
      blockPointerAtCursor(
        '{ "footer": { "sections": [ { "rows": [ { "columns": [ { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } ] } ] } ] } }',
      ),
    ).toBe('/footer/sections/0/rows/0/columns/0/rows/0/columns/0/blocks/0');
  });
});

type Json = { readonly [name: string]: unknown };

/** Documents with blocks at every depth that the grammar allows. */
const { document } = fc.letrec<{ rows: Json[]; block: Json; document: Json }>((tie) => ({
  block: fc.record(
    {
      type: fc.string({ maxLength: 4 }),
      props: fc.dictionary(fc.constantFrom('blocks', 'title'), fc.jsonValue({ maxDepth: 1 })),
      slots: fc.dictionary(fc.string({ maxLength: 3 }), fc.record({ rows: tie('rows') }), { maxKeys: 2 }),
    },
    { requiredKeys: ['type'] },
  ),
  rows: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'rows' },
    fc.constant<Json[]>([]),
    fc.array(
      fc.record({
        columns: fc.array(
          fc.record(
            { span: fc.nat(12), blocks: fc.array(tie('block'), { maxLength: 2 }), rows: tie('rows') },
            { requiredKeys: [] },
          ),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 2, depthIdentifier: 'rows' },
    ),
  ),
  document: fc.record({
    header: fc.record({ sections: fc.array(fc.record({ rows: tie('rows') }), { maxLength: 1 }) }),
    pages: fc.dictionary(
      fc.constantFrom('home', 'products'),
      fc.record({ sections: fc.array(fc.record({ rows: tie('rows') }), { maxLength: 2 }) }),
    ),
  }),
}));

describe('in any document', () => {
  it('each offset belongs to its innermost block, or to none', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const root = parseTree(text)!;
        const blocks = findBlockRanges(text);
        // The edges belong to a block; two blocks are always at least one character apart.
        const owners: (string | undefined)[] = Array.from({ length: text.length + 1 });
        for (const { pointer } of blocks) {
          const { node, missing } = findNode(root, pointer);
          expect(missing).toEqual([]);
          owners.fill(pointer, node.offset, node.offset + node.length + 1);
        }
        expect(owners.map((_, offset) => blockPointerAt(blocks, offset))).toEqual(owners);
        expect(blocks.length).toBe(countBlocks(value));
      }),
      { numRuns: 60 },
    );
  });

  it('a truncated text yields a block that it still contains, or none', () => {
    fc.assert(
      fc.property(document, fc.nat(), (value, where) => {
        const whole = JSON.stringify(value, undefined, 1);
        const text = whole.slice(0, where % (whole.length + 1));
        const known = new Set(findBlockRanges(whole).map(({ pointer }) => pointer));
        const pointer = blockPointerAt(findBlockRanges(text), text.length);
        expect(pointer === undefined || known.has(pointer)).toBe(true);
      }),
    );
  });
});

/** Counts the blocks in another way: by all paths of the value. */
function countBlocks(value: unknown, path: readonly string[] = []): number {
  if (typeof value !== 'object' || value === null) return 0;
  const isBlock =
    /^(header|pages\/[^/]*)\/sections\/\d+(\/(rows\/\d+\/columns\/\d+(\/blocks\/\d+\/slots\/[^/]*)?))+\/blocks\/\d+$/.test(
      path.join('/'),
    );
  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + countBlocks(inner, [...path, name.replaceAll('/', '_')]),
    isBlock ? 1 : 0,
  );
}

const TEXT = '{ "header": { "sections": [] }, "pages": { "home": {}, "about-us": { "sections": [] } }, "footer": {} }';

it('finds the page, header or footer at an offset', () => {
  const at = (words: string) => pagePointerAt(TEXT, TEXT.indexOf(words) + words.length);
  expect(['"header": {', '"home": {', '"about-us": { "sec', '"footer": {', '"pages": ', '{ '].map(at)).toEqual([
    '/header',
    '/pages/home',
    '/pages/about-us',
    '/footer',
    undefined,
    undefined,
  ]);
});
