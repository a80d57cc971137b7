import { describe, expect, it } from 'vitest';
import { isCarousel, isLazyLibrary, listPackages } from './chunk-packages.ts';

describe('what a chunk is made of', () => {
  it('is told by package, once each, and not by our own modules', () => {
    const ids = [
      '/shop/runtime/app/client/client.tsx',
      '/shop/node_modules/@nivo/bar/index.js',
      '/shop/node_modules/react/a.js',
    ];
    expect(listPackages([...ids, '/shop/node_modules/react/b.js'])).toEqual(['@nivo/bar', 'react']);
  });

  it('is told of the innermost package where one brings another along', () => {
    expect(listPackages(['/shop/node_modules/swiper/node_modules/dom7/x.js'])).toEqual(['dom7']);
  });
});

describe('a library that loads with its block', () => {
  it('is known by its name', () => {
    expect(['@nivo/bar', '@rjsf/core', 'swiper', 'libphonenumber-js', 'framer-motion'].every(isLazyLibrary)).toBe(true);
    expect(['react', 'react-dom', 'mobx', 'i18next', '@emotion/cache'].some(isLazyLibrary)).toBe(false);
  });
});

describe('a chunk of carousels', () => {
  it('is the library, or what of ours is called so, and nothing else beside', () => {
    expect(isCarousel(['/shop/node_modules/swiper/core.mjs', '/shop/runtime/ui/lazy/start-swiper.ts'])).toBe(true);
    expect(isCarousel(['/shop/runtime/ui/carousel/Carousel.tsx', '/shop/blocks/carousel/messages.json'])).toBe(true);
    expect(isCarousel(['/shop/runtime/ui/carousel/Carousel.tsx', '/shop/runtime/ui/product/ProductCard.tsx'])).toBe(
      false,
    );
    expect(isCarousel([])).toBe(false);
  });
});
