import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Prefix, splitPrefix, withPrefix } from './prefix.ts';

const letters = (letters: string) => fc.string({ minLength: 2, maxLength: 2, unit: fc.constantFrom(...letters) });

const prefix: fc.Arbitrary<Prefix> = fc.record({
  locale: letters('abcdefghijklmnopqrstuvwxyz'),
  country: letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
});

describe('the language-country prefix', () => {
  it('splits from the path and joins again', () => {
    fc.assert(
      fc.property(prefix, fc.webPath(), (given, rest) => {
        const path = rest.startsWith('/') ? rest : `/${rest}`;
        expect(splitPrefix(withPrefix(given, path))).toEqual({ prefix: given, path, isCanonical: true });
      }),
    );
  });

  it('is written as locale, hyphen, country code', () => {
    expect(withPrefix({ locale: 'en', country: 'KW' }, '/products')).toBe('/en-KW/products');
  });

  it('keeps query and fragment of the home page', () => {
    expect(withPrefix({ locale: 'en', country: 'KW' }, '/?q=x')).toBe('/en-KW?q=x');
    expect(withPrefix({ locale: 'en', country: 'KW' }, '/#brands')).toBe('/en-KW#brands');
  });

  it('in another case is recognized as not canonical', () => {
    for (const path of ['/EN-KW/products', '/en-kw/products', '/En-Kw/products']) {
      expect(splitPrefix(path)).toEqual({
        prefix: { locale: 'en', country: 'KW' },
        path: '/products',
        isCanonical: false,
      });
    }
  });

  it.each(['/', '/products', '/en/products', '/eng-KW', '/en-KWT', '/en-KWproducts', '/en_KW', '/products/en-KW', ''])(
    'is absent in %j',
    (path) => {
      expect(splitPrefix(path)).toEqual({ prefix: undefined, path, isCanonical: true });
    },
  );
});
