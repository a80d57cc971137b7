import { describe, expect, it } from 'vitest';
import { findUntranslated, isInOtherScript, isMessageKey, pageTexts } from './page-texts.ts';

describe('texts of a page', () => {
  it('are its visible and accessible texts, without scripts and drawings', () => {
    const html =
      '<head><title>A</title></head><body class="b"><p>Rings &amp; <b>gold</b></p><img alt="A ring"><script>{"a":"b"}</script><svg><title>x</title></svg></body>';
    expect(pageTexts(html)).toEqual(['Rings &', 'gold', 'A ring']);
  });

  it.each(['wishlist.add', 'addToWishlist', 'left_other', 'Hello {{name}}'])('include the message key %s', (text) => {
    expect(isMessageKey(text)).toBe(true);
  });

  it.each(['Rings', 'the end', 'lumen.localhost', 'KWD 12.500', 'TR90', 'e.g. gold'])(
    'include %s, which is no key',
    (text) => {
      expect(isMessageKey(text)).toBe(false);
    },
  );

  it('in another script are found, except names', () => {
    expect(isInOtherScript('أضف إلى السلة', 'de')).toBe(true);
    expect(isInOtherScript('العربية', 'de')).toBe(false);
    expect(isInOtherScript('Add this to your cart now', 'ar')).toBe(true);
    expect(isInOtherScript('Lumen Studio', 'ar')).toBe(false);
  });
});

it('a text that lacks a language is found by its pointer', () => {
  const document = {
    header: [{ title: { en: 'Rings', ar: 'خواتم' } }, { title: { en: 'Gold' } }, { title: { en: '' } }],
  };
  expect(findUntranslated(document, ['en', 'ar'])).toEqual(['/header/1/title lacks ar: {"en":"Gold"}']);
});
