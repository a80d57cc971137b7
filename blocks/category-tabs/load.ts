import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import { earliestInstant } from '../../runtime/domain/time/clock.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import { tabQuery } from './tab-query.ts';

export const load: BlockLoad<CategoryTabsProps> = async ({ props, stores, clock, signal }) => {
  const catalog = stores.of(CatalogStore);
  const lists = props.categories.map((slug) => catalog.loadProducts(tabQuery(props, slug), signal));
  const [loaded] = await Promise.all([Promise.all(lists), catalog.loadCategories(CATEGORY_TREE, signal)]);
  return { validUntil: earliestInstant(loaded.map(({ items }) => nextProductChange(items, clock.now()))) };
};
