import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPrefix } from './prefix.ts';
import { parseReturnPath } from './return-path.ts';

describe('the return path', () => {
  it.each([
    ['/', '/'],
    ['/products?q=round&sort=price', '/products?q=round&sort=price'],
    ['/products/nora-48#reviews', '/products/nora-48#reviews'],
    ['/en-KW/products', '/products'],
    ['/ar-SA', '/'],
    ['/a/../wishlist', '/wishlist'],
    ['/search?next=//evil.example', '/search?next=//evil.example'],
  ])('of %s is %s, without prefix', (given, path) => {
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
  ])('rejects %j', (given) => {
    expect(parseReturnPath(given)).toBeUndefined();
  });

  it('rejects identity pages', () => {
    for (const path of ['/auth/sign-in', '/en-KW/auth/otp?x=1', '/x/../auth/sign-up'])
      expect(parseReturnPath(path)).toBeUndefined();
  });

  it('stays on the shop’s origin for any input', () => {
    const part = fc.constantFrom(...'/ // \\ . .. @ : ? # https: evil.example en-KW \t %2f %5c'.split(' '));
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
