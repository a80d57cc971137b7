import { describe, expect, it } from 'vitest';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { LocaleStore } from './locale-store.ts';

const locale = new LocaleStore(exampleShopContext);
const arabic = new LocaleStore({ ...exampleShopContext, locale: 'ar', country: 'SA', currency: 'SAR' });

describe('the language, country and currency of a page', () => {
  it('Arabic is read from right to left, every other one from left to right', () => {
    expect(arabic.direction).toBe('rtl');
    for (const code of ['en', 'de', 'es', 'fr', 'tr']) {
      expect(new LocaleStore({ ...exampleShopContext, locale: code }).direction).toBe('ltr');
    }
  });

  it('prices are in KWD where the shop names no currency', () => {
    expect(new LocaleStore({ ...exampleShopContext, currencies: [], currency: '' }).currencyCode).toBe('KWD');
  });
});

describe('changing the language or the country', () => {
  it('replaces the prefix of the path', () => {
    expect(locale.pathIn('/products?q=x', { locale: 'ar' })).toBe('/ar-KW/products?q=x');
    expect(locale.pathIn('/products', { country: 'SA' })).toBe('/en-SA/products');
    expect(locale.pathIn('/', { locale: 'ar', country: 'SA' })).toBe('/ar-SA');
  });
});

describe('a text of the wire', () => {
  it('is in the page’s language, else in the shop’s, else in any', () => {
    expect(arabic.text({ en: 'Rings', ar: 'خواتم' })).toBe('خواتم');
    expect(arabic.text({ en: 'Rings', de: 'Ringe' })).toBe('Rings');
    expect(arabic.text({ de: 'Ringe' })).toBe('Ringe');
    expect(arabic.text({ ar: '', en: 'Rings' })).toBe('Rings');
    expect(arabic.text(undefined)).toBe('');
  });
});
