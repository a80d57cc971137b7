import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../schemas/generated/calls.ts';
import type { Api, CallOptions, CallRequest } from '../../api/api.ts';
import { ApiError } from '../../api/api.ts';
import { SuggestionStore } from './suggestion-store.ts';

const product = { _id: '65f1c0de0000000000000001', slug: 'nora-48', title: { en: 'Nora 48 round' } };
const brand = { _id: '65f1c0de0000000000000002', slug: 'nora', name: { en: 'Nora' } };

/** A shop with these answers or failures, and its requests. */
function shopWith(answers: { readonly [Name in CallName]?: readonly object[] }) {
  const asked: { name: string; request: object; signal: AbortSignal | undefined }[] = [];
  const api: Api = {
    async call<Name extends CallName>(name: Name, request: CallRequest<Name>, { signal }: CallOptions = {}) {
      asked.push({ name, request, signal });
      const data = answers[name];
      if (data === undefined) throw new ApiError('down', 502);
      return { data: data as never };
    },
  };
  const store = new SuggestionStore({ api });
  return { store, asked };
}

const { signal } = new AbortController();

describe('suggestions', () => {
  it('are requested as in spec 7, with categories and brands', async () => {
    const { store, asked } = shopWith({ themeProducts: [product], categories: [], brands: [brand] });
    expect(await store.suggest('nor', signal)).toEqual({ products: [product], categories: [], brands: [brand] });
    expect(asked).toEqual([
      { name: 'themeProducts', request: { query: { platform: 'web', pageSize: 10, q: 'nor' }, body: {} }, signal },
      { name: 'categories', request: { query: { q: 'nor', pageSize: 3 } }, signal },
      { name: 'brands', request: { query: { q: 'nor', pageSize: 2 } }, signal },
    ]);
  });

  it('are fetched once per term', async () => {
    const { store, asked } = shopWith({ themeProducts: [product], categories: [], brands: [] });
    expect(store.cached('nor')).toBeUndefined();
    const first = await store.suggest('nor', signal);
    expect(await store.suggest('nor', signal)).toBe(first);
    expect(store.cached('nor')).toBe(first);
    expect(asked).toHaveLength(3);
  });

  it('are cached for the last 30 terms', async () => {
    const { store } = shopWith({ themeProducts: [], categories: [], brands: [] });
    for (let number = 0; number <= 30; number += 1) await store.suggest(`n${number}`, signal);
    expect([store.cached('n0'), store.cached('n1') === undefined]).toEqual([undefined, false]);
  });

  it('omit failed categories and brands, and fail without products', async () => {
    const some = shopWith({ themeProducts: [product] });
    expect(await some.store.suggest('nor', signal)).toEqual({ products: [product], categories: [], brands: [] });
    const none = shopWith({ categories: [], brands: [] });
    await expect(none.store.suggest('nor', signal)).rejects.toThrow('down');
    expect(none.store.cached('nor')).toBeUndefined();
  });
});
