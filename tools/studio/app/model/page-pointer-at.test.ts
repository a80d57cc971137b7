import { expect, it } from 'vitest';
import { pagePointerAt } from './page-pointer-at.ts';

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

it('finds no page in text that is not valid JSON', () => {
  expect(pagePointerAt(TEXT.slice(0, -1), TEXT.indexOf('"sections"'))).toBeUndefined();
});
