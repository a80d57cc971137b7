import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPrefix } from './prefix.ts';
import { parseReturnPath } from './return-path.ts';

describe('where somebody returns to', () => {
  it.each([
    ['/', '/'],
    ['/products?q=round&sort=price', '/products?q=round&sort=price'],
    ['/products/nora-48#reviews', '/products/nora-48#reviews'],
    ['/en-KW/products', '/products'],
    ['/ar-SA', '/'],
    ['/a/../wishlist', '/wishlist'],
    ['/search?next=//evil.example', '/search?next=//evil.example'],
  ])('%s is the path %s of this shop, without a prefix', (given, path) => {
    expect(parseReturnPath(given)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/en-KW//evil.example',
    '/..//evil.example',
    '/en-KW/..//evil.example',
    'evil.example',
    '@evil.example',
    '',
    null,
  ])('%j is nowhere', (given) => {
    expect(parseReturnPath(given)).toBeUndefined();
  });

  it('is no page of identity, which would only ask again', () => {
    for (const path of ['/auth/sign-in', '/en-KW/auth/otp?x=1', '/x/../auth/sign-up'])
      expect(parseReturnPath(path)).toBeUndefined();
  });

  it('is on the shop’s own origin, whatever it is made of', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'evil.example',
      'en-KW',
      '\t',
      '%2f',
      '%5c',
    );
    const given = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
      fc.webPath(),
    );
    fc.assert(
      fc.property(given, (text) => {
        const path = parseReturnPath(text);
        if (path === undefined) return;
        const address = withPrefix({ locale: 'en', country: 'KW' }, path);
        const { origin, pathname } = new URL(address, 'https://shop.example');
        expect(origin).toBe('https://shop.example');
        expect(pathname).toMatch(/^\/en-KW(\/|$)/);
        expect(parseReturnPath(path)).toBe(path);
      }),
    );
  });
});
