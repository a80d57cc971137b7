import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';

/** Products of one tab. */
export const tabQuery = ({ pageSize, availableOnly }: Localized<CategoryTabsProps>, slug: string): ProductQuery => ({
  category: [slug],
  availableOnly: availableOnly || undefined,
  pageSize,
});
