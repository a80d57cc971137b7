import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../schemas/generated/wire.ts';
import { GALLERY_ORDER, type ProductMediaFields, productMedia } from './product-media.ts';
import { parseYoutubeLink } from './youtube.ts';

const image = (path: string) => ({ _id: '65f1c0de0000000000000001', path });

const variant = (image?: string): Variant => ({
  id: '65f1c0de0000000000000001',
  _id: '65f1c0de0000000000000001',
  title: { en: 'Small' },
  sku: 'S',
  sellPrice: 1,
  isLimited: false,
  quantity: 0,
  varientOption: [],
  ...(image !== undefined && { image }),
});

const product: ProductMediaFields = {
  mainImage: '/media/main.svg',
  images: [image('/media/side.svg'), image('/media/back.svg')],
  video: '/media/film.webm',
  youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
  variants: [variant('/media/side.svg'), variant('/media/red.svg'), variant()],
};

const sources = (...args: Parameters<typeof productMedia>) => productMedia(...args).map(({ src }) => src);

describe('the gallery of a product', () => {
  it('is by default video, main image, images, then variant images', () => {
    expect(productMedia(product)).toEqual([
      { kind: 'video', src: '/media/film.webm' },
      {
        kind: 'youtube',
        src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        video: parseYoutubeLink('https://youtu.be/dQw4w9WgXcQ'),
      },
      { kind: 'image', src: '/media/main.svg' },
      { kind: 'image', src: '/media/side.svg' },
      { kind: 'image', src: '/media/back.svg' },
      { kind: 'image', src: '/media/red.svg' },
    ]);
  });

  it('follows another order, which may omit sources', () => {
    expect(sources({ ...product, variants: [] }, ['mainImage', 'images'])).toEqual([
      '/media/main.svg',
      '/media/side.svg',
      '/media/back.svg',
    ]);
  });

  it('starts with the image of the variant in the address', () => {
    expect(sources(product, GALLERY_ORDER, '/media/red.svg')[0]).toBe('/media/red.svg');
  });
});
