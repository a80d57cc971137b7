import { describe, expect, it } from 'vitest';
import { externalProductUrl } from './external-product.ts';

describe('a product that others sell', () => {
  it.each([
    ['https://other.example/nora?x=1', 'https://other.example/nora?x=1'],
    ['HTTP://Other.example', 'http://other.example/'],
    ['  https://other.example/a b ', 'https://other.example/a%20b'],
  ])('is bought at %s', (externalProductLink, address) => {
    expect(externalProductUrl({ isExternal: true, externalProductLink })).toBe(address);
  });

  it.each([
    undefined,
    '',
    'other.example',
    '/nora',
    '//other.example',
    'javascript:alert(1)',
    'mailto:a@other.example',
  ])('is bought nowhere when its link is %s', (externalProductLink) => {
    const product = externalProductLink === undefined ? {} : { externalProductLink };
    expect(externalProductUrl({ isExternal: true, ...product })).toBeUndefined();
  });

  it('is none of the shop’s own', () => {
    expect(externalProductUrl({ isExternal: false, externalProductLink: 'https://other.example' })).toBeUndefined();
  });
});
