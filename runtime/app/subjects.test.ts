import { describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../api/api.ts';
import { matchRoute } from '../domain/routes.ts';
import { findSubject } from './subjects.ts';

const named = {
  _id: '1',
  slug: 'rings',
  name: { en: 'Rings', ar: 'خواتم' },
  image: '/media/rings.svg',
  title: { en: 'New' },
  products: [],
};

function find(path: string, status = 200, locale = 'en') {
  const asked: unknown[] = [];
  const api: Api = {
    call: async (name, request) => {
      asked.push([name, request]);
      if (status !== 200) throw new ApiError('no', status);
      return { data: named as never };
    },
  };
  const match = matchRoute(path);
  const found = findSubject({ match, api, locale, defaultLanguage: 'en', signal: AbortSignal.timeout(1000) });
  return { found, asked };
}

describe('what a route is about', () => {
  it.each([
    ['/categories/rings/products', 'category'],
    ['/brands/rings/products', 'brand'],
    ['/occasions/rings/products', 'occasion'],
  ])('%s is about a %s, with its name and picture', async (path, call) => {
    const { found, asked } = find(path);
    expect(await found).toEqual({ status: 'found', subject: { title: 'Rings', image: '/media/rings.svg' } });
    expect(asked).toEqual([[call, { params: { idOrSlug: 'rings' } }]]);
  });

  it.each([
    ['/categories/1/products?pageSize=20', '/categories/rings/products?pageSize=20'],
    ['/brands/1/products', '/brands/rings/products'],
  ])('%s, which names it by its id, stands at %s for good', async (address, path) => {
    const [asked = '', search = ''] = address.split('?');
    const match = matchRoute(asked, search === '' ? '' : `?${search}`);
    const api: Api = { call: async () => ({ data: named as never }) };
    const found = findSubject({ match, api, locale: 'en', defaultLanguage: 'en', signal: AbortSignal.timeout(1000) });
    expect(await found).toEqual({ status: 'moved', path });
  });

  it('a section’s page is about the section', async () => {
    expect(await find('/sections/new/products').found).toEqual({ status: 'found', subject: { title: 'New' } });
  });

  it('is named in the page’s language', async () => {
    expect(await find('/brands/rings/products', 200, 'ar').found).toMatchObject({ subject: { title: 'خواتم' } });
    expect(await find('/brands/rings/products', 200, 'de').found).toMatchObject({ subject: { title: 'Rings' } });
  });

  it('is nothing on other pages: nobody is asked', async () => {
    const { found, asked } = find('/products');
    expect(await found).toEqual({ status: 'found' });
    expect(asked).toEqual([]);
  });

  it('may be not there, or there no more; an outage is neither', async () => {
    expect(await find('/brands/x/products', 404).found).toEqual({ status: 'not-found' });
    expect(await find('/brands/x/products', 410).found).toEqual({ status: 'gone' });
    await expect(find('/brands/x/products', 503).found).rejects.toThrow(ApiError);
  });
});
