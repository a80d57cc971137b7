import { expect, it } from 'vitest';
import { findUploadPointers } from './media-places.ts';

const pointersOf = (document: unknown) => Object.fromEntries(findUploadPointers(JSON.stringify(document)));

it('finds every text with the path of an image, with its pointer', () => {
  const found = pointersOf({
    pages: {
      'a/b': [{ src: '/media/uploads/one.jpg' }, { src: '/media/uploads/one.jpg' }],
      'c~d': '/media/uploads/two.svg',
    },
    fixture: '/media/optics/heroes/one.jpg',
  });
  expect(found).toEqual({ 'one.jpg': ['/pages/a~1b/0/src', '/pages/a~1b/1/src'], 'two.svg': ['/pages/c~0d'] });
});

it('finds an image in HTML once, by its whole name', () => {
  const found = pointersOf({
    html: '<img src="/media/uploads/a.png"> and /media/uploads/a.png. And /media/uploads/a.png.webp, /media/uploads/a.pngx',
  });
  expect(found).toEqual({ 'a.png': ['/html'], 'a.png.webp': ['/html'] });
});

it('finds an escaped path', () => {
  expect([...findUploadPointers('{"a":"\\/media\\/uploads\\/\\u0061.png"}')]).toEqual([['a.png', ['/a']]]);
});

it('finds images without a pointer in invalid or too deep JSON', () => {
  expect([...findUploadPointers('{"a": "/media/uploads/a.png",')]).toEqual([['a.png', ['']]]);
  const deep = `${'['.repeat(100_000)}"/media/uploads/a.png"${']'.repeat(100_000)}`;
  expect([...findUploadPointers(deep)]).toEqual([['a.png', ['']]]);
});

it('finds a hundred places at most', () => {
  const found = pointersOf(Array.from({ length: 300 }, () => '/media/uploads/a.png'));
  expect(found['a.png']).toHaveLength(100);
});
