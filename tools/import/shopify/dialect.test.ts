import { describe, expect, it } from 'vitest';
import { shopifyDialect } from './dialect.ts';

describe('a Shopify link', () => {
  it.each([
    ['shopify://collections/rings', '/categories/rings/products'],
    ['shopify://collections/all', '/products'],
    ['shopify://products/nora', '/products/nora'],
    ['shopify://collections/rings/products/nora', '/products/nora'],
    ['shopify://pages/our-story', '/about-us'],
    ['shopify://policies/privacy-policy', '/privacy-policy'],
    ['/collections/rings', '/categories/rings/products'],
    ['/checkout', '/checkout'],
    ['https://elsewhere.example/a b', 'https://elsewhere.example/a%20b'],
    ['mailto:hello@willow.example', 'mailto:hello@willow.example'],
    ['//elsewhere.example', 'https://elsewhere.example'],
  ])('%s becomes %s', (address, link) => {
    expect(shopifyDialect.resolveLink(address)).toEqual({ link });
  });

  it.each([
    ['/collections/rings?sort_by=price', '/categories/rings/products', 'query'],
    ['http://elsewhere.example', 'https://elsewhere.example', 'https'],
    ['shopify://pages/contact', '/pages/contact', 'no page'],
    ['/gift_cards', '/gift_cards', 'no page'],
  ])('%s becomes %s, and the report says why', (address, link, word) => {
    const found = shopifyDialect.resolveLink(address);
    expect(found?.link).toBe(link);
    expect(found?.note).toContain(word);
  });

  it.each(['', '{{ product.url }}', 'javascript:alert(1)', '///x', 'words'])('`%s` is not a link', (address) => {
    expect(shopifyDialect.resolveLink(address)).toBeUndefined();
  });
});

describe('a text', () => {
  it.each(['{{ product.title }}', '{% if a %}b{% endif %}', 't:sections.header.name'])(
    'that Shopify fills in (%s) is not imported',
    (text) => {
      expect(shopifyDialect.unsupportedReason(text)).toBeDefined();
    },
  );

  it('with single braces is an ordinary text', () => {
    expect(shopifyDialect.unsupportedReason('{ curly }')).toBeUndefined();
  });
});
