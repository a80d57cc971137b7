import { nextProductChange } from '../../runtime/domain/next-change.ts';
import { defineBlock } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { loadFilterNames } from '../../runtime/stores/filter-entries.ts';
import { prepareProductsOfRoute, searchOf } from '../../runtime/stores/route-products.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { gridQuery } from './grid-query.ts';

export default defineBlock<ProductGridProps>({
  type: 'product-grid',
  version: 1,
  async load({ props, route, stores: { catalog }, clock, signal }) {
    const isOfRoute = props.source === 'route';
    if (isOfRoute) await prepareProductsOfRoute(route, catalog, signal);
    const { items } = await catalog.loadProducts(gridQuery(props, route, catalog), signal);
    if (isOfRoute && items.length === 0) {
      // What helps on: the filters by name, and where else a search could look.
      const categories = searchOf(route) !== undefined && catalog.loadCategories(CATEGORY_TREE, signal);
      await Promise.all([loadFilterNames(catalog, route, signal), Promise.resolve(categories).catch(() => undefined)]);
    }
    return { validUntil: nextProductChange(items, clock.now()) };
  },
  shows({ props, route, stores: { catalog } }) {
    if (props.source !== 'route') return {};
    const query = gridQuery(props, route, catalog);
    const list = catalog.products(query);
    return list?.status === 'ready' ? { products: list.value.items.slice(0, query.pageSize) } : {};
  },
  component: () => import('./ProductGridBlock.tsx'),
});
