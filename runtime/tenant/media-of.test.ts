import { expect, it } from 'vitest';
import { block, column, row, section } from '../page/test/example-document.ts';
import { mediaOf } from './media-of.ts';
import { exampleTenant } from './test/example-tenant.ts';

it('the pictures of a document are those that it names, each once, and no films', () => {
  const props = {
    image: { src: '/media/optics/heroes/home.svg' },
    again: '/media/optics/heroes/home.svg',
    video: { src: '/media/optics/films/opening.webm', captions: '/media/optics/films/opening.vtt' },
    text: 'See /media/optics/heroes/other.svg',
  };
  const { prepared } = exampleTenant();
  const home = { sections: [section([row([column([block('hero', { props })])])])] };
  expect(mediaOf({ ...prepared, pages: new Map([['home', home]]) })).toEqual(['/media/optics/heroes/home.svg']);
});
