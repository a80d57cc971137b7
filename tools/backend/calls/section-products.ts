import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { findProducts } from './find-products.ts';
import { localizer } from './localize.ts';
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
  const pricing = await readPricing(transaction, headers['x-currency-id']);
  const filter = { isFeatured: false, isAvailable: false, within: [[section.id]] };
  const { ids, pagination } = await findProducts(transaction, filter, query);
  const products = await readSummaries(transaction, ids, { shop, pricing, now });
  return {
    data: {
      _id: section.id,
      title: localizer(shop)(section.name),
      slug: section.slug,
      products: products.map((product) => ({ product })),
    },
    pagination,
  };
};
