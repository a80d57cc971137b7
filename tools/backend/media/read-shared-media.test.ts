import { expect, it } from 'vitest';
import { readSharedMedia } from './read-shared-media.ts';

it('reads images, films and the flag of any country', async () => {
  expect(await readSharedMedia('world/placeholders/image.svg')).toMatchObject({ type: expect.stringContaining('svg') });
  expect(await readSharedMedia('optics/films/turning.webm')).toMatchObject({ type: 'video/webm' });
  expect(String(Buffer.from((await readSharedMedia('world/countries/is.svg'))?.body ?? []))).toContain('width="640"');
});

it.each([
  '../catalogue/lumen/shop.json',
  'optics/../../catalogue/lumen/products.svg',
  'world/countries/constructor.svg',
  'world/countries/zz.svg',
  'optics/heroes/unknown.svg',
  'optics//heroes.svg',
  '',
])('reads nothing at %j', async (path) => {
  expect(await readSharedMedia(path)).toBeUndefined();
});
