import { expect, it } from 'vitest';
import { type FetchedEntry, measureWeight } from './page-weight.ts';

const resourceEntry = (
  name: string,
  initiatorType: string,
  transferSize: number,
  encodedBodySize = 0,
): FetchedEntry => ({
  name: `https://shop.example${name}`,
  entryType: 'resource',
  initiatorType,
  transferSize,
  encodedBodySize,
});

it('page weight sums the transferred bytes by type', () => {
  const page = { ...resourceEntry('/en-KW', 'navigation', 1), entryType: 'navigation' };
  const entries = [
    page,
    resourceEntry('/__studio/frame/assets/client-1.js', 'script', 10),
    resourceEntry('/__studio/frame/assets/react-1.js', 'other', 20),
    resourceEntry('/_image/a.webp', 'img', 100),
    resourceEntry('/media/sign.svg', 'css', 200),
    resourceEntry('/assets/cairo.woff2', 'css', 1000),
    resourceEntry('/api/products?pageSize=8', 'fetch', 5),
    resourceEntry('/_media/film.mp4', 'video', 7),
  ];
  expect(measureWeight(entries)).toEqual({ document: 1, script: 30, image: 300, font: 1000, other: 12 });
});
