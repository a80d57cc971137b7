import { describe, expect, it } from 'vitest';
import { aboveFoldImagesOf } from './above-fold-images.ts';

const image = (path: string, ...widths: readonly number[]): string =>
  `<img srcset="${widths.map((width) => `/_image/${width}/media/${path} ${width}w`).join(', ')}" src="/_image/640/media/${path}">`;
const section = (content: string): string =>
  `<section id="a" class="v-section" data-padding="none">${content}</section>`;

describe('the first images of a page', () => {
  it('are those of its header and its first two sections, in every width that it offers', () => {
    const html = `<header>${section(image('logo.svg', 64))}</header><main class="v-main">${section(image('hero.svg', 640, 1280))}${section(image('b.svg', 320))}${section(image('c.svg', 320))}</main>`;
    expect(aboveFoldImagesOf(html)).toEqual([
      { path: 'media/logo.svg', widths: [64] },
      { path: 'media/hero.svg', widths: [640, 1280] },
      { path: 'media/b.svg', widths: [320] },
    ]);
  });

  it('are each told once, preloaded ones too', () => {
    const preload = '<link rel="preload" as="image" imagesrcset="/_image/640/media/hero.svg 640w">';
    const html = `<head>${preload}</head><body><main>${section(image('hero.svg', 640, 960))}</main>`;
    expect(aboveFoldImagesOf(html)).toEqual([{ path: 'media/hero.svg', widths: [640, 960] }]);
  });

  it('are no wall of hundreds, and of no width that nobody may ask for', () => {
    const wall = Array.from({ length: 100 }, (_, index) => image(`${index}.svg`, 320, 321)).join('');
    const images = aboveFoldImagesOf(`<main>${section(wall)}</main>`);
    expect(images).toHaveLength(40);
    expect(images[0]).toEqual({ path: 'media/0.svg', widths: [320] });
  });
});
