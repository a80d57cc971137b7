import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductQuery } from '../../runtime/stores/catalog/product-query.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';

/** The products query of one tab. */
export const tabQuery = ({ pageSize, availableOnly }: Localized<CategoryTabsProps>, slug: string): ProductQuery => ({
  category: [slug],
  availableOnly: availableOnly || undefined,
  pageSize,
});
