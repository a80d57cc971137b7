import { autorun } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleProducts } from '../../ui/test/example-products.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { CatalogStore } from '../catalog/catalog-store.ts';
import { enableStaticStores } from './observing.ts';
import { createStores, snapshotOf } from './stores.ts';

const [product = null] = exampleProducts(1);

/** Creates and changes stores, and records what an observer sees. */
async function watch() {
  const api = { call: () => Promise.reject(new Error('nobody answers')) };
  const route = { match: { page: 'home', path: '/', params: {}, query: {} } } as const;
  const stores = createStores({
    api,
    context: exampleShopContext,
    snapshot: { route, catalog: { productsById: { one: product } } },
  });
  const seen: string[] = [];
  const stop = autorun(() => {
    seen.push(`${stores.of(CatalogStore).product('nora')?.status} ${stores.session.status}`);
  });
  await stores
    .of(CatalogStore)
    .loadProduct('nora')
    .catch(() => undefined);
  stores.session.identify('unauthenticated');
  stop();
  return { stores, seen };
}

describe('stores', () => {
  describe('when static', () => {
    beforeAll(() => enableStaticStores(true));

    it('hold and change state without notifying observers', async () => {
      const { stores, seen } = await watch();
      expect(seen).toEqual(['undefined pending']);
      expect(stores.session.status).toBe('unauthenticated');
      expect(stores.of(CatalogStore).product('nora')).toEqual({ status: 'failed' });
      expect(snapshotOf(stores).catalog).toEqual({ productsById: { one: product } });
    });
  });
});
