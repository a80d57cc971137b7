import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { COUNT_CEILING, findProducts } from './find-products.ts';
import { localizer } from './localize.ts';
import { readPricing } from './pricing.ts';
import { readSummaries } from './product-summaries.ts';

type Request = ShopRequest<'themeProducts'>;

/** Lists, filters, orders and searches products; with `platform=web` suggests some while somebody types. */
export const themeProducts: Handler<'themeProducts'> = async (request) => {
  const { query, body, now } = request;
  if (body.ids !== undefined) {
    const data = await read(request, body.ids);
    return { data, pagination: onOnePage(data.length) };
  }
  const within = await resolveFilters(request);
  if (within === undefined) {
    const { pageNumber, pageSize } = query;
    return { data: [], pagination: { pageNumber, pageSize, total: 0, totalIsExact: true } };
  }
  const filter = { text: query.q?.trim() || undefined, isAvailable: query.a === 1, order: query.sort, within };
  // Nobody is told how many more there are than are suggested.
  const counted = query.platform === 'web' ? 0 : COUNT_CEILING;
  const { ids, pagination } = await findProducts(request.transaction, filter, query, now, counted);
  return { data: await read(request, ids), pagination };
};

async function read({ transaction, query, headers, shop, now }: Request, ids: readonly string[]) {
  if (query.platform === 'web') return readSuggestions(transaction, ids, shop);
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  return readSummaries(transaction, ids, { shop, pricing, now });
}

const onOnePage = (count: number) => ({
  pageNumber: 1,
  pageSize: Math.max(1, count),
  total: count,
  totalIsExact: true,
});

/**
 * The collections that are asked for, one set a dimension; undefined when nothing can be in all of them. A branch sells
 * what the shop sells, since stock is not kept by branch; one that does not exist sells nothing.
 */
async function resolveFilters({ transaction, query, body }: Request): Promise<number[][] | undefined> {
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

async function readSuggestions(transaction: TenantTransaction, ids: readonly string[], shop: Request['shop']) {
  if (ids.length === 0) return [];
  const localized = localizer(shop);
  const rows = await transaction.selectFrom('product').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map(({ id, title, slug }) => [id, { _id: id, title: localized(title), slug }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
