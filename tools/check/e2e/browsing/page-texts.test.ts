import { describe, expect, it } from 'vitest';
import { findUntranslated } from './find-untranslated.ts';
import { isInOtherScript, isMessageKey, pageTexts } from './page-texts.ts';

describe('the words of a page', () => {
  it('are those shown and read out, without scripts and drawings', () => {
    const html =
      '<head><title>A</title></head><body class="b"><p>Rings &amp; <b>gold</b></p><img alt="A ring"><script>{"a":"b"}</script><svg><title>x</title></svg></body>';
    expect(pageTexts(html)).toEqual(['Rings &', 'gold', 'A ring']);
  });

  it.each(['wishlist.add', 'addToWishlist', 'left_other', 'Hello {{name}}'])('hold no key such as %s', (text) => {
    expect(isMessageKey(text)).toBe(true);
  });

  it.each(['Rings', 'the end', 'lumen.localhost', 'KWD 12.500', 'TR90', 'e.g. gold'])('may be %s', (text) => {
    expect(isMessageKey(text)).toBe(false);
  });

  it('in the script of another language are found; names are none', () => {
    expect(isInOtherScript('أضف إلى السلة', 'de')).toBe(true);
    expect(isInOtherScript('العربية', 'de')).toBe(false);
    expect(isInOtherScript('Add this to your cart now', 'ar')).toBe(true);
    expect(isInOtherScript('Lumen Studio', 'ar')).toBe(false);
  });
});

it('a text that lacks a language is found by its place', () => {
  const document = {
    header: [{ title: { en: 'Rings', ar: 'خواتم' } }, { title: { en: 'Gold' } }, { title: { en: '' } }],
  };
  expect(findUntranslated(document, ['en', 'ar'])).toEqual(['/header/1/title lacks ar: {"en":"Gold"}']);
});
