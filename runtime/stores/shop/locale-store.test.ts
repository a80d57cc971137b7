import { describe, expect, it } from 'vitest';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { LocaleStore } from './locale-store.ts';

const locale = new LocaleStore(exampleShopContext);
const arabic = new LocaleStore({ ...exampleShopContext, locale: 'ar', country: 'SA', currency: 'SAR' });

describe('language, country and currency of a page', () => {
  it('only Arabic is right to left', () => {
    expect(arabic.direction).toBe('rtl');
    for (const code of ['en', 'de', 'es', 'fr', 'tr']) {
      expect(new LocaleStore({ ...exampleShopContext, locale: code }).direction).toBe('ltr');
    }
  });

  it('the default currency is KWD', () => {
    expect(new LocaleStore({ ...exampleShopContext, currencies: [], currency: '' }).currencyCode).toBe('KWD');
  });
});

describe('another language or country', () => {
  it('replaces the prefix of the path', () => {
    expect(locale.pathIn('/products?q=x', { locale: 'ar' })).toBe('/ar-KW/products?q=x');
    expect(locale.pathIn('/products', { country: 'SA' })).toBe('/en-SA/products');
    expect(locale.pathIn('/', { locale: 'ar', country: 'SA' })).toBe('/ar-SA');
  });
});

describe('a localized text', () => {
  it('falls back from the page’s language to the shop’s to any', () => {
    expect(arabic.text({ en: 'Rings', ar: 'خواتم' })).toBe('خواتم');
    expect(arabic.text({ en: 'Rings', de: 'Ringe' })).toBe('Rings');
    expect(arabic.text({ de: 'Ringe' })).toBe('Ringe');
    expect(arabic.text({ ar: '', en: 'Rings' })).toBe('Rings');
    expect(arabic.text(undefined)).toBe('');
  });
});
