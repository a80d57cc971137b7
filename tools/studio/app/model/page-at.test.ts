import { expect, it } from 'vitest';
import { pageAt } from './page-at.ts';

const TEXT = '{ "header": { "sections": [] }, "pages": { "home": {}, "about-us": { "sections": [] } }, "footer": {} }';

it('a place in a text is on a page, in the header, in the footer, or in none of them', () => {
  const at = (words: string) => pageAt(TEXT, TEXT.indexOf(words) + words.length);
  expect(['"header": {', '"home": {', '"about-us": { "sec', '"footer": {', '"pages": ', '{ '].map(at)).toEqual([
    '/header',
    '/pages/home',
    '/pages/about-us',
    '/footer',
    undefined,
    undefined,
  ]);
});

it('a place in a text that is not JSON is on no page', () => {
  expect(pageAt(TEXT.slice(0, -1), TEXT.indexOf('"sections"'))).toBeUndefined();
});
