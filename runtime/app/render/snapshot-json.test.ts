import { describe, expect, it } from 'vitest';
import { createStores, snapshotOf } from '../../stores/core/stores.ts';
import { exampleProducts as productsOf } from '../../ui/test/example-products.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { snapshotJson } from './snapshot-json.ts';

const silentApi = { call: () => Promise.reject(new Error('unexpected call')) };

describe('the snapshot of stores as JSON', () => {
  it('restores them, also from the cache, and cannot end its element', () => {
    const products = { list: { items: productsOf(3), total: 3, totalIsExact: true, loadedPageSize: 3, isWhole: true } };
    const match = { page: 'products', path: '/products', params: {}, query: { q: '</script>' } } as const;
    const snapshot = { route: { match, subject: undefined }, catalog: { products, brands: { none: [] } } };
    const stores = createStores({ api: silentApi, context: exampleShopContext, snapshot });
    for (const pieces of [snapshotJson(snapshotOf(stores)), snapshotJson(snapshotOf(stores))]) {
      const json = pieces.join('');
      expect(json).not.toContain('</script>');
      expect(JSON.parse(json)).toMatchObject({ route: { match }, catalog: { products, brands: { none: [] } } });
    }
  });
});
