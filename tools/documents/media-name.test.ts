import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callValidators } from '../../schemas/generated/validate-calls.js';
import { mediaNameOf } from './media-name.ts';

it.each([
  ['hero.jpg', 'hero.jpg'],
  ['Hero Bild (1).JPG', 'hero-bild-1.jpg'],
  ['Größe.png', 'groesse.png'],
  ['Çiçek.webp', 'cicek.webp'],
  ['صورة المتجر.png', 'swrt-almtjr.png'],
  ['图片.png', 'image-h6m-mkn.png'],
  ['../../etc/passwd.png', 'etc-passwd.png'],
  ['C:\\shop\\NUL.PNG', 'c-shop-nul.png'],
  ['a\u202egnp.jpg', 'a-gnp.jpg'],
  ['a\0b.png', 'a-b.png'],
  [`${'x'.repeat(200)}.avif`, `${'x'.repeat(95)}.avif`],
])('%s becomes %s', (file, name) => {
  expect(mediaNameOf(file)).toBe(name);
});

it('names are accepted by the backend and stable', () => {
  const takes = (name: string | undefined) => callValidators.saveMediaFile.params({ name });
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.constantFrom('jpg', 'PNG', 'svg'),
      (base, extension) => {
        const name = mediaNameOf(`${base}.${extension}`);
        return takes(name) && mediaNameOf(name ?? '') === name;
      },
    ),
  );
});
