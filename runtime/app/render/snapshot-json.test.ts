import { describe, expect, it } from 'vitest';
import { createStores, snapshotOf } from '../../stores/core/stores.ts';
import { exampleProducts as productsOf } from '../../ui/test/example-products.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { snapshotJson } from './snapshot-json.ts';

const nobodyAnswers = { call: () => Promise.reject(new Error('nobody is asked')) };

describe('what the stores hold, as JSON', () => {
  it('is what they hold, the first time and again', () => {
    const products = { list: { items: productsOf(3), total: 3, totalIsExact: true, loadedPageSize: 3, isWhole: true } };
    const match = { page: 'products', path: '/products', params: {}, query: { q: '</script>' } } as const;
    const snapshot = { route: { match, subject: undefined }, catalog: { products, brands: { none: [] } } };
    const stores = createStores({ api: nobodyAnswers, facts: exampleShopContext, snapshot });
    for (const pieces of [snapshotJson(snapshotOf(stores)), snapshotJson(snapshotOf(stores))]) {
      const json = pieces.join('');
      expect(json).not.toContain('</script>');
      expect(JSON.parse(json)).toMatchObject({ route: { match }, catalog: { products, brands: { none: [] } } });
    }
  });
});
