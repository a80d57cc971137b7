import { describe, expect, it } from 'vitest';
import { type FetchedEntry, weightOf } from './weight.ts';

const fetched = (name: string, initiatorType: string, transferSize: number, encodedBodySize = 0): FetchedEntry => ({
  name: `https://shop.example${name}`,
  entryType: 'resource',
  initiatorType,
  transferSize,
  encodedBodySize,
});

describe('the weight of a page', () => {
  it('is what came over the line, by kind', () => {
    const page = { ...fetched('/en-KW', 'navigation', 1), entryType: 'navigation' };
    const entries = [
      page,
      fetched('/__studio/frame/assets/client-1.js', 'script', 10),
      fetched('/__studio/frame/assets/react-1.js', 'other', 20),
      fetched('/_image/a.webp', 'img', 100),
      fetched('/media/sign.svg', 'css', 200),
      fetched('/assets/cairo.woff2', 'css', 1000),
      fetched('/api/products?pageSize=8', 'fetch', 5),
      fetched('/_media/film.mp4', 'video', 7),
    ];
    expect(weightOf(entries)).toEqual({ document: 1, script: 30, image: 300, font: 1000, other: 12 });
  });

  it('counts what came from the browser’s cache as if it had come over the line', () => {
    expect(weightOf([fetched('/_image/a.webp', 'img', 0, 50)]).image).toBe(50);
  });

  it('leaves the frame’s own questions about the page out', () => {
    const { document, other } = weightOf([fetched('/en-KW/products?q=x', 'fetch', 9000)]);
    expect({ document, other }).toEqual({ document: 0, other: 0 });
  });
});
