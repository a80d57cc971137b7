import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { exampleCountry } from '../../ui/test/example-shop-context.ts';
import { type Preferences, resolveView } from './resolve-view.ts';

const tenant = exampleTenant();

const resolve = (address: string, preferences: Preferences = {}, shop = tenant) => {
  const [pathname = '', search] = address.split('?');
  return resolveView(shop, pathname, search === undefined ? '' : `?${search}`, preferences);
};

const redirectOf = (address: string, preferences?: Preferences, shop = tenant) => {
  const resolved = resolve(address, preferences, shop);
  return 'redirect' in resolved ? resolved.redirect : undefined;
};

const viewOf = (address: string, preferences?: Preferences, shop = tenant) => {
  const resolved = resolve(address, preferences, shop);
  return 'view' in resolved ? resolved.view : undefined;
};

describe('a path with its prefix', () => {
  it('is shown in that language and for that country', () => {
    expect(resolve('/ar-SA/products')).toEqual({
      view: { locale: 'ar', country: 'SA', currency: 'SAR', scheme: 'system' },
      path: '/products',
    });
    expect(resolve('/en-KW')).toMatchObject({ path: '/' });
  });

  it('in the wrong case is sent to the right one for good', () => {
    expect(resolve('/EN-kw/products?q=x')).toEqual({ redirect: '/en-KW/products?q=x', status: 308, isCacheable: true });
  });

  it('with a slash at its end is sent to the one without', () => {
    expect(resolve('/en-KW/products/')).toMatchObject({ redirect: '/en-KW/products', status: 308 });
    expect(resolve('/en-KW/')).toMatchObject({ redirect: '/en-KW', status: 308 });
  });

  it('of a language that the tenant lacks goes to its default, and the country stays', () => {
    expect(resolve('/de-SA/products')).toEqual({ redirect: '/en-SA/products', status: 302, isCacheable: false });
  });

  it('of a country that the tenant lacks goes to its default, and the language stays', () => {
    expect(resolve('/ar-DE/products?q=x')).toEqual({
      redirect: '/ar-KW/products?q=x',
      status: 302,
      isCacheable: false,
    });
  });

  it('of neither goes to both defaults', () => {
    expect(redirectOf('/de-DE')).toBe('/en-KW');
  });
});

describe('a path with a language alone', () => {
  it('goes to that language, in the country that the visitor chose or the tenant’s own', () => {
    expect(resolve('/ar')).toEqual({ redirect: '/ar-KW', status: 302, isCacheable: false });
    expect(resolve('/AR/')).toMatchObject({ redirect: '/ar-KW', status: 302 });
    expect(redirectOf('/ar/products?q=x', { country: 'SA', locale: 'en' })).toBe('/ar-SA/products?q=x');
  });

  it('that the tenant lacks goes to the visitor’s or the tenant’s', () => {
    expect(redirectOf('/de/products')).toBe('/en-KW/products');
    expect(redirectOf('/de', { acceptLanguage: 'ar' })).toBe('/ar-KW');
  });

  it('is none where it only begins like one', () => {
    expect(redirectOf('/end')).toBe('/en-KW/end');
    expect(redirectOf('/xx/products')).toBe('/en-KW/xx/products');
  });
});

describe('who chose a country', () => {
  it('is sent to that country’s path, in the language of the path', () => {
    expect(resolve('/ar-KW/products', { country: 'SA', locale: 'en' })).toEqual({
      redirect: '/ar-SA/products',
      status: 302,
      isCacheable: false,
    });
  });

  it('stays where that is the country already, or the tenant does not have it', () => {
    expect(redirectOf('/en-KW', { country: 'KW' })).toBeUndefined();
    expect(redirectOf('/en-KW', { country: 'DE' })).toBeUndefined();
  });

  it('is sent on in one step from a path in the wrong case', () => {
    expect(redirectOf('/EN-kw', { country: 'SA' })).toBe('/en-SA');
  });
});

describe('a bare path', () => {
  it('goes by cookie first', () => {
    expect(redirectOf('/products?q=x', { locale: 'ar', country: 'SA', acceptLanguage: 'en' })).toBe(
      '/ar-SA/products?q=x',
    );
  });

  it('then by what the browser accepts', () => {
    expect(redirectOf('/', { acceptLanguage: 'de;q=0.9, ar-KW;q=0.8, en;q=0.7' })).toBe('/ar-KW');
    expect(redirectOf('/', { locale: 'de', acceptLanguage: 'ar' })).toBe('/ar-KW');
  });

  it('then by the tenant’s default', () => {
    expect(redirectOf('/products')).toBe('/en-KW/products');
    expect(redirectOf('/', { acceptLanguage: 'de' })).toBe('/en-KW');
    expect(redirectOf('/', { locale: 'xx', country: 'XX' })).toBe('/en-KW');
  });

  it('goes to the tenant’s default where the browser takes any language', () => {
    const arabic = exampleTenant({ regions: { defaultLanguage: 'ar' } });
    expect(redirectOf('/', { acceptLanguage: '*' }, arabic)).toBe('/ar-KW');
  });

  it('goes to en-KW only for a tenant that names nothing', () => {
    const abroad = { countries: [exampleCountry(3, 'DE', 'Germany', 'ألمانيا')], currencies: [] };
    const german = exampleTenant({
      regions: {
        languages: [{ code: 'de', name: 'Deutsch' }],
        defaultLanguage: 'de',
        byLanguage: new Map([['de', abroad]]),
      },
    });
    expect(redirectOf('/', {}, german)).toBe('/de-DE');
    const nowhere = exampleTenant({ regions: { byLanguage: new Map() } });
    expect(redirectOf('/', {}, nowhere)).toBe('/en-KW');
  });

  it('is sent on for this visitor alone', () => {
    expect(resolve('/')).toMatchObject({ status: 302, isCacheable: false });
  });

  it.each(['//evil.example', '//evil.example/', '/\\evil.example', '/en-KWx//evil.example'])(
    '%s is not sent out of the shop',
    (path) => {
      expect(redirectOf(path)).toMatch(/^\/en-KW\/[^/]?/);
    },
  );
});

describe('the currency', () => {
  it('is the chosen one, else that of the country, else the tenant’s own', () => {
    expect(viewOf('/en-KW', { currency: 'SAR' })?.currency).toBe('SAR');
    expect(viewOf('/en-SA')?.currency).toBe('SAR');
    expect(viewOf('/en-SA', { currency: 'EUR' })?.currency).toBe('SAR');
    const { countries, currencies } = tenant.markets.byLanguage.get('en')!;
    const dinarOnly = exampleTenant({
      regions: { byLanguage: new Map([['en', { countries, currencies: currencies.slice(0, 1) }]]) },
    });
    expect(viewOf('/en-SA', {}, dinarOnly)?.currency).toBe('KWD');
  });
});

describe('the scheme', () => {
  it('is the chosen one, else the theme’s', () => {
    expect(viewOf('/en-KW', { scheme: 'dark' })?.scheme).toBe('dark');
    expect(viewOf('/en-KW', { scheme: 'neon' })?.scheme).toBe('system');
    const light = exampleTenant({ document: { theme: { ...tenant.prepared.document.theme, scheme: 'light' } } });
    expect(viewOf('/en-KW', {}, light)?.scheme).toBe('light');
  });
});
