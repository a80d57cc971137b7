import { describe, expect, it } from 'vitest';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { ShopStore } from './shop-store.ts';

const shop = new ShopStore({ ...exampleShopContext, pages: ['home', 'products', 'category-products'] });

describe('the URL of a page', () => {
  it('has the prefix, parameters and query', () => {
    expect(shop.href('home')).toBe('/en-KW');
    expect(shop.href('products', {}, { q: 'round' })).toBe('/en-KW/products?q=round');
    expect(shop.href('category-products', { slug: 'نظارة' })).toBe(
      `/en-KW/categories/${encodeURIComponent('نظارة')}/products`,
    );
    expect(shop.href('home', {}, { q: 'x' })).toBe('/en-KW?q=x');
  });

  it('is undefined without the page or a parameter', () => {
    expect(shop.href('product', { slug: 'aviator' })).toBeUndefined();
    expect(shop.href('category-products')).toBeUndefined();
    expect(shop.href('not-found')).toBeUndefined();
  });
});

describe('a tenant’s link', () => {
  it.each([
    ['/', '/en-KW'],
    ['/products?q=round#top', '/en-KW/products?q=round#top'],
    ['/categories/rings/products', '/en-KW/categories/rings/products'],
    ['/#brands', '/en-KW#brands'],
    ['#brands', '#brands'],
    ['https://example.com/x', 'https://example.com/x'],
    ['mailto:shop@example.com', 'mailto:shop@example.com'],
    ['tel:+96522200000', 'tel:+96522200000'],
  ])('%s leads to %s', (link, href) => {
    expect(shop.resolveLink(link)).toBe(href);
  });

  it.each([undefined, '/products/aviator', '/nowhere', '/en-KW/products', '//evil.example', '//', '///x'])(
    '%s is not rendered: the shop has no such page',
    (link) => {
      expect(shop.resolveLink(link)).toBeUndefined();
    },
  );
});
