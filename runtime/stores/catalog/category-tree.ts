import type { CategoryQuery } from './catalog-store.ts';

/**
 * The query of the whole tree of categories, asked for once by all that show it. Source: spec 9, "category lists
 * pageSize 100".
 */
export const CATEGORY_TREE: CategoryQuery = { pageSize: 100 };
