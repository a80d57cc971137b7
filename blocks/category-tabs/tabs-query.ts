import type { Localized } from '../../runtime/page/localized.ts';
import type { CategoryQuery } from '../../runtime/stores/catalog-store.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import type { Category } from '../../schemas/generated/wire.ts';

/** Spec 9: "category lists pageSize 100". The tree has the names of all tabs. */
export const TREE_QUERY: CategoryQuery = { pageSize: 100 };

/** Products of one tab. */
export const tabQuery = ({ pageSize, availableOnly }: Localized<CategoryTabsProps>, slug: string): ProductQuery => ({
  category: [slug],
  availableOnly: availableOnly || undefined,
  pageSize,
});

/** Finds a category anywhere in the tree. */
export function findCategory(tree: readonly Category[], slug: string): Category | undefined {
  for (const category of tree) {
    const found = category.slug === slug ? category : findCategory(category.child, slug);
    if (found !== undefined) return found;
  }
  return undefined;
}
