import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { exampleCountry } from '../../ui/test/example-shop-context.ts';
import { type Preferences, resolveView } from './resolve-view.ts';

const tenant = exampleTenant();

const resolve = (address: string, preferences: Preferences = {}, shop = tenant) => {
  const [pathname = '', search] = address.split('?');
  return resolveView(shop, pathname, search === undefined ? '' : `?${search}`, preferences);
};

it('a path with its prefix has that language and country', () => {
  expect(resolve('/ar-SA/products')).toEqual({
    view: { locale: 'ar', country: 'SA', currency: 'SAR', scheme: 'system' },
    path: '/products',
  });
  expect(resolve('/en-KW', { country: 'KW' })).toMatchObject({ path: '/' });
  expect(resolve('/en-KW', { country: 'DE' })).toMatchObject({ path: '/' });
});

it.each<[string, string, string, Preferences?]>([
  ['wrong case', '/EN-kw/products?q=x', '/en-KW/products?q=x'],
  ['a trailing slash', '/en-KW/products/', '/en-KW/products'],
])('%s redirects permanently: %s to %s', (_, address, redirect) => {
  expect(resolve(address)).toEqual({ redirect, status: 308, isCacheable: true });
});

it.each<[string, string, string, Preferences?]>([
  ['an unknown language becomes the default', '/de-SA/products', '/en-SA/products'],
  ['an unknown country becomes the default', '/ar-DE/products?q=x', '/ar-KW/products?q=x'],
  ['neither is known', '/de-DE', '/en-KW'],
  ['a language alone', '/AR/', '/ar-KW'],
  [
    'a language alone with a chosen country',
    '/ar/products?q=x',
    '/ar-SA/products?q=x',
    { country: 'SA', locale: 'en' },
  ],
  ['an unknown language alone', '/de', '/ar-KW', { acceptLanguage: 'ar' }],
  ['a segment that starts like a language', '/end', '/en-KW/end'],
  ['a chosen country', '/ar-KW/products', '/ar-SA/products', { country: 'SA', locale: 'en' }],
  ['a chosen country and wrong case in one step', '/EN-kw', '/en-SA', { country: 'SA' }],
  ['cookies first', '/products?q=x', '/ar-SA/products?q=x', { locale: 'ar', country: 'SA', acceptLanguage: 'en' }],
  ['Accept-Language second', '/', '/ar-KW', { locale: 'de', acceptLanguage: 'de;q=0.9, ar-KW;q=0.8, en;q=0.7' }],
  ['the default last', '/', '/en-KW', { locale: 'xx', country: 'XX', acceptLanguage: 'de' }],
])('%s redirects temporarily: %s to %s', (_, address, redirect, preferences) => {
  expect(resolve(address, preferences)).toEqual({ redirect, status: 302, isCacheable: false });
});

it('the tenant’s default applies to `Accept-Language: *`, and before en-KW', () => {
  const arabic = exampleTenant({ regions: { defaultLanguage: 'ar' } });
  expect(resolve('/', { acceptLanguage: '*' }, arabic)).toMatchObject({ redirect: '/ar-KW' });
  const abroad = { countries: [exampleCountry(3, 'DE', 'Germany', 'ألمانيا')], currencies: [] };
  const languages = [{ code: 'de', name: 'Deutsch' }];
  const german = exampleTenant({
    regions: { languages, defaultLanguage: 'de', byLanguage: new Map([['de', abroad]]) },
  });
  expect(resolve('/', {}, german)).toMatchObject({ redirect: '/de-DE' });
  expect(resolve('/', {}, exampleTenant({ regions: { byLanguage: new Map() } }))).toMatchObject({ redirect: '/en-KW' });
});

it.each(['//evil.example', '//evil.example/', '/\\evil.example', '/en-KWx//evil.example'])(
  '%s does not leave the shop',
  (path) => {
    expect(resolve(path)).toMatchObject({ redirect: expect.stringMatching(/^\/en-KW\/[^/]?/) });
  },
);

describe('the view', () => {
  const viewOf = (address: string, preferences: Preferences = {}, shop = tenant) => {
    const resolved = resolve(address, preferences, shop);
    return 'view' in resolved ? resolved.view : undefined;
  };

  it('has the chosen currency, or the country’s, or the tenant’s', () => {
    expect(viewOf('/en-KW', { currency: 'SAR' })?.currency).toBe('SAR');
    expect(viewOf('/en-SA', { currency: 'EUR' })?.currency).toBe('SAR');
    const { countries = [], currencies = [] } = tenant.markets.byLanguage.get('en') ?? {};
    const market = { countries, currencies: currencies.slice(0, 1) };
    const dinarOnly = exampleTenant({ regions: { byLanguage: new Map([['en', market]]) } });
    expect(viewOf('/en-SA', {}, dinarOnly)?.currency).toBe('KWD');
  });

  it('has the chosen scheme, or the theme’s', () => {
    expect(viewOf('/en-KW', { scheme: 'dark' })?.scheme).toBe('dark');
    const light = exampleTenant({ document: { theme: { ...tenant.prepared.document.theme, scheme: 'light' } } });
    expect(viewOf('/en-KW', { scheme: 'neon' }, light)?.scheme).toBe('light');
  });
});
