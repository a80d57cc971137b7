import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { findProducts } from './find-products.ts';
import { localizer } from './localize.ts';
import { readPricing } from './pricing.ts';
import { readSummaries } from './product-summaries.ts';

/** Lists, filters and searches products; with `platform=web` suggests some while somebody types. */
export const themeProducts: Handler<'themeProducts'> = async (request) => {
  const { transaction, query, body, headers, shop, now } = request;
  const within = await resolveFilters(transaction, body);
  if (within === undefined) {
    return {
      data: [],
      pagination: { pageNumber: query.pageNumber, pageSize: query.pageSize, total: 0, totalIsExact: true },
    };
  }
  const filter = {
    text: query.q?.trim() || undefined,
    isFeatured: query.featured === true,
    isAvailable: query.a === 1,
    within,
  };
  if (query.platform === 'web') {
    const { ids, pagination } = await findProducts(transaction, filter, query);
    return { data: await readSuggestions(request, ids), pagination };
  }
  const pricing = await readPricing(transaction, headers['x-currency-id']);
  const { ids, pagination } = await findProducts(transaction, filter, query);
  return { data: await readSummaries(transaction, ids, { shop, pricing, now }), pagination };
};

/**
 * The collections that are asked for, one set a dimension; undefined when nothing can be in all of them. A branch sells
 * what the shop sells, since stock is not kept by branch; one that does not exist sells nothing.
 */
async function resolveFilters(
  transaction: TenantTransaction,
  body: ShopRequest<'themeProducts'>['body'],
): Promise<string[][] | undefined> {
  const { branchId, ...dimensions } = body;
  if (branchId !== undefined) {
    const branch = await transaction.selectFrom('branch').select('id').where('id', '=', branchId).executeTakeFirst();
    if (branch === undefined) return undefined;
  }
  const within: string[][] = [];
  for (const kind of ['brand', 'category', 'occasion'] as const) {
    const slugs = dimensions[kind] ?? [];
    if (slugs.length === 0) continue;
    const rows = await transaction
      .selectFrom('collection')
      .select('id')
      .where('kind', '=', kind)
      .where('slug', 'in', slugs)
      .execute();
    if (rows.length === 0) return undefined;
    within.push(rows.map(({ id }) => id));
  }
  return within;
}

async function readSuggestions({ transaction, shop }: ShopRequest<'themeProducts'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const localized = localizer(shop);
  const rows = await transaction.selectFrom('product').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map(({ id, title, slug }) => [id, { _id: id, title: localized(title), slug }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
