import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { findProducts, MAX_COUNTED_PRODUCTS } from './find-products.ts';
import { requirePricing } from './pricing.ts';
import { readProductSummaries } from './product-summaries.ts';

type ThemeProductsRequest = ShopRequest<'themeProducts'>;

/** Lists, filters, sorts and searches products; with `platform=web` answers suggestions. */
export const themeProducts: Handler<'themeProducts'> = async (request) => {
  const { query, body, now } = request;
  if (body.ids !== undefined) {
    const data = await readRequestedProducts(request, body.ids);
    return { data, pagination: singlePagePagination(data.length) };
  }
  const within = await resolveCollectionKeys(request);
  if (within === undefined) {
    const { pageNumber, pageSize } = query;
    return { data: [], pagination: { pageNumber, pageSize, total: 0, totalIsExact: true } };
  }
  const filter = {
    text: cleanTyped(query.q ?? '') || undefined,
    isAvailable: query.a === 1,
    order: query.sort,
    within,
  };
  // Suggestions have no total.
  const counted = query.platform === 'web' ? 0 : MAX_COUNTED_PRODUCTS;
  const { ids, pagination } = await findProducts(request.transaction, filter, query, now, counted);
  return { data: await readRequestedProducts(request, ids), pagination };
};

async function readRequestedProducts(
  { transaction, query, headers, shop, now }: ThemeProductsRequest,
  ids: readonly string[],
) {
  if (query.platform === 'web') return readProductSuggestions(transaction, ids, shop);
  const pricing = requirePricing(shop, headers['x-currency-id']);
  return readProductSummaries(transaction, ids, { shop, pricing, now });
}

const singlePagePagination = (count: number) => ({
  pageNumber: 1,
  pageSize: Math.max(1, count),
  total: count,
  totalIsExact: true,
});

/**
 * Search keys of the requested collections, one set a dimension; undefined without any possible match. Stock is shared by branches, so a
 * branch sells the whole assortment and an unknown branch nothing.
 */
async function resolveCollectionKeys({
  transaction,
  query,
  body,
}: ThemeProductsRequest): Promise<number[][] | undefined> {
  const { branchId, ids: _, ...slugs } = body;
  if (branchId !== undefined) {
    const branch = await transaction.selectFrom('branch').select('id').where('id', '=', branchId).executeTakeFirst();
    if (branch === undefined) return undefined;
  }
  const within: number[][] = [];
  if (query.featured === true) {
    const { search_key } = await transaction.selectFrom('tenant').select('search_key').executeTakeFirstOrThrow();
    within.push([search_key]);
  }
  const kinds = (['brand', 'category', 'occasion'] as const).filter((kind) => slugs[kind]?.length);
  if (kinds.length === 0) return within;
  const rows = await transaction
    .selectFrom('collection')
    .select(['kind', 'search_key'])
    .where((where) =>
      where.or(kinds.map((kind) => where.and([where('kind', '=', kind), where('slug', 'in', slugs[kind] ?? [])]))),
    )
    .execute();
  const asked = kinds.map((kind) => rows.filter((row) => row.kind === kind).map(({ search_key }) => search_key));
  return asked.some((keys) => keys.length === 0) ? undefined : [...within, ...asked];
}

async function readProductSuggestions(
  transaction: TenantTransaction,
  ids: readonly string[],
  shop: ThemeProductsRequest['shop'],
) {
  if (ids.length === 0) return [];
  const localized = createLocalizer(shop);
  const rows = await transaction.selectFrom('product').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map(({ id, title, slug }) => [id, { _id: id, title: localized(title), slug }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
