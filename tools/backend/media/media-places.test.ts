import { expect, it } from 'vitest';
import { findUploadPointers } from './media-places.ts';

const pointersOf = (document: unknown) => Object.fromEntries(findUploadPointers(JSON.stringify(document)));

it('every text that names an image is found, with its pointer', () => {
  const found = pointersOf({
    pages: {
      'a/b': [{ src: '/media/uploads/one.jpg' }, { src: '/media/uploads/one.jpg' }],
      'c~d': '/media/uploads/two.svg',
    },
    fixture: '/media/optics/heroes/one.jpg',
  });
  expect(found).toEqual({ 'one.jpg': ['/pages/a~1b/0/src', '/pages/a~1b/1/src'], 'two.svg': ['/pages/c~0d'] });
});

it('an image in HTML is found once, and a longer name is another name', () => {
  const found = pointersOf({
    html: '<img src="/media/uploads/a.png"> and /media/uploads/a.png. And /media/uploads/a.png.webp, /media/uploads/a.pngx',
  });
  expect(found).toEqual({ 'a.png': ['/html'], 'a.png.webp': ['/html'] });
});

it('an escaped path is the same path', () => {
  expect([...findUploadPointers('{"a":"\\/media\\/uploads\\/\\u0061.png"}')]).toEqual([['a.png', ['/a']]]);
});

it('what a draft names that is not JSON, or is nested too deep, has no pointer', () => {
  expect([...findUploadPointers('{"a": "/media/uploads/a.png",')]).toEqual([['a.png', ['']]]);
  const deep = `${'['.repeat(100_000)}"/media/uploads/a.png"${']'.repeat(100_000)}`;
  expect([...findUploadPointers(deep)]).toEqual([['a.png', ['']]]);
});

it('of an image that is used everywhere, the first hundred places are told', () => {
  const found = pointersOf(Array.from({ length: 300 }, () => '/media/uploads/a.png'));
  expect(found['a.png']).toHaveLength(100);
});
