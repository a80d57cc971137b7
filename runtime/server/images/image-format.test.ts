import { expect, it } from 'vitest';
import { negotiateImageFormat } from './image-format.ts';

it.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['IMAGE/AVIF', 'avif'],
  ['image/webp, image/avif;q=0.5', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif; q=0.000', 'webp'],
  ['image/*', 'webp'],
  ['*/*', 'webp'],
  ['', 'webp'],
  [undefined, 'webp'],
])('for "%s" the best is %s', (accept, format) => {
  expect(negotiateImageFormat(accept)).toBe(format);
});
