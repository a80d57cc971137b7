import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { categoryQuery } from './category-query.ts';

export default defineBlock<CategoryListProps>({
  type: 'category-list',
  version: 2,
  async load({ props, route, stores, signal }) {
    const query = categoryQuery(props, route);
    const directory = props.variant === 'directory' ? import('./CategoryDirectory.tsx') : undefined;
    if (query !== undefined) await Promise.all([stores.catalog.loadCategories(query, signal), directory]);
    return undefined;
  },
  component: () => import('./CategoryListBlock.tsx'),
});
