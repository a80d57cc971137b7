import { expect, it } from 'vitest';
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

it('the block at the cursor is the innermost one in slots, header, footer and nested rows', () => {
  const slot = '{ "type": "tabs", "slots": { "a/b": { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } } }';
  expect(blockPointerAtCursor(page(slot))).toBe(`${FIRST}/slots/a~1b/rows/0/columns/0/blocks/0`);
  expect(
    blockPointerAtCursor('{ "header": { "sections": [ { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } ] } }'),
  ).toBe('/header/sections/0/rows/0/columns/0/blocks/0');
  expect(
    blockPointerAtCursor(
      '{ "footer": { "sections": [ { "rows": [ { "columns": [ { "rows": [ { "columns": [ { "blocks": [ {|} ] } ] } ] } ] } ] } ] } }',
    ),
  ).toBe('/footer/sections/0/rows/0/columns/0/rows/0/columns/0/blocks/0');
});

it('a text that is still being typed has the blocks that it contains', () => {
  expect(blockPointerAtCursor('{ "header": { "sections": [ { "rows": [ { "columns": [ { "blocks": [ { "type": |')).toBe(
    '/header/sections/0/rows/0/columns/0/blocks/0',
  );
});

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
