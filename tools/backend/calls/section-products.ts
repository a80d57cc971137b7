import { sql } from 'kysely';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { localizer } from './localize.ts';
import { entriesBefore, type PageQuery } from './page-of.ts';
import { readPricing } from './pricing.ts';
import { readSummaries } from './product-summaries.ts';

/** A section with one page of its products, in the order that somebody chose. */
export const sectionProducts: Handler<'sectionProducts'> = async ({
  transaction,
  params,
  query,
  headers,
  shop,
  now,
}) => {
  const section = await transaction
    .selectFrom('collection')
    .select(['id', 'name', 'slug'])
    .where('kind', '=', 'section')
    .where((where) => where.or([where('id', '=', params.idOrSlug), where('slug', '=', params.idOrSlug)]))
    .executeTakeFirst();
  if (section === undefined) throw new HttpFailure(404, 'There is no such section.');
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const { ids, total } = await readPage(transaction, section.id, query);
  const products = await readSummaries(transaction, ids, { shop, pricing, now });
  return {
    data: {
      _id: section.id,
      title: localizer(shop)(section.name),
      slug: section.slug,
      products: products.map((product) => ({ product })),
    },
    pagination: { pageNumber: query.pageNumber, pageSize: query.pageSize, total, totalIsExact: true },
  };
};

/** Ids of one page, and how many there are on all of them. Somebody put together each section, so that it can be counted. */
async function readPage(transaction: TenantTransaction, section: string, page: PageQuery) {
  const members = transaction
    .selectFrom('collection_product')
    .where('tenant', '=', sql<string>`current_setting('app.tenant')`)
    .where('collection_id', '=', section);
  const { total } = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await members
    .select('product_id')
    .orderBy('position')
    .offset(entriesBefore(page))
    .limit(page.pageSize)
    .execute();
  return { total, ids: rows.map(({ product_id }) => product_id) };
}
