import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { categoryQuery } from './category-query.ts';

export default defineBlock<CategoryListProps>({
  type: 'category-list',
  version: 1,
  async load({ props, route, stores, signal }) {
    const query = categoryQuery(props, route);
    if (query !== undefined) await stores.catalog.loadCategories(query, signal);
    return undefined;
  },
  component: () => import('./CategoryListBlock.tsx'),
});
