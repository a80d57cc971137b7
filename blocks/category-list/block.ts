import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { categoryQuery } from './category-query.ts';

export default defineBlock<CategoryListProps>({
  type: 'category-list',
  version: 1,
  async load({ props, stores, signal }) {
    await stores.catalog.loadCategories(categoryQuery(props), signal);
    return undefined;
  },
  component: () => import('./CategoryListBlock.tsx'),
});
