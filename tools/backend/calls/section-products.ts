import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from './localized-columns.ts';
import { type PageQuery, pageOffset } from './paginate.ts';
import { requirePricing } from './pricing.ts';
import { readProductSummaries } from './product-summaries.ts';

/** A section with one page of its products, in the order of the section. */
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
  if (section === undefined) throw new HttpFailure('not_found', 'There is no such section.');
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const { ids, total } = await readSectionPage(transaction, section.id, query);
  const products = await readProductSummaries(transaction, ids, { shop, pricing, now });
  return {
    data: {
      _id: section.id,
      title: createLocalizer(shop)(section.name),
      slug: section.slug,
      products: products.map((product) => ({ product })),
    },
    pagination: { pageNumber: query.pageNumber, pageSize: query.pageSize, total, totalIsExact: true },
  };
};

/** Ids of one page and the total. Sections are small, so that counting is cheap. */
async function readSectionPage(transaction: TenantTransaction, section: string, page: PageQuery) {
  const members = transaction
    .selectFrom('collection_product')
    .where('tenant', '=', sql<string>`current_setting('app.tenant')`)
    .where('collection_id', '=', section);
  const { total } = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await members
    .select('product_id')
    .orderBy('position')
    .offset(pageOffset(page))
    .limit(page.pageSize)
    .execute();
  return { total, ids: rows.map(({ product_id }) => product_id) };
}
