import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { requirePricing } from './pricing.ts';
import { readProductSummaries } from './product-summaries.ts';

const MAX_RELATED_PRODUCTS = 10;
/**
 * Of each collection only the products next to this one are compared, so that large collections cost no more than small
 * ones.
 */
const MAX_NEIGHBOURS_PER_COLLECTION = 60;

/** Products that share the most collections with this one; among equals those nearest to it in the shop's order. */
export const relatedProducts: Handler<'relatedProducts'> = async ({ transaction, params, headers, shop, now }) => {
  const product = await transaction
    .selectFrom('product')
    .select(['id', 'rank'])
    .where('id', '=', params.productId)
    .executeTakeFirst();
  if (product === undefined) throw new HttpFailure('not_found', 'There is no such product.');
  const { rows } = await sql<{ id: string }>`
    with own as (
      select m.collection_id from collection_product m join collection c on c.tenant = m.tenant and c.id = m.collection_id
      where m.tenant = current_setting('app.tenant') and m.product_id = ${product.id} and c.kind <> 'section'
    ), neighbour as (
      select near.product_id, near.position
      from own, lateral (
        (
          select product_id, position from collection_product
          where tenant = current_setting('app.tenant') and collection_id = own.collection_id and position > ${product.rank}
          order by position limit ${MAX_NEIGHBOURS_PER_COLLECTION}
        ) union all (
          select product_id, position from collection_product
          where tenant = current_setting('app.tenant') and collection_id = own.collection_id and position < ${product.rank}
          order by position desc limit ${MAX_NEIGHBOURS_PER_COLLECTION}
        )
      ) near
    )
    select product_id as id from neighbour
    group by product_id, position
    order by count(*) desc, abs(position - ${product.rank}::int), position
    limit ${MAX_RELATED_PRODUCTS}`.execute(transaction);
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const ids = rows.map(({ id }) => id);
  return { data: await readProductSummaries(transaction, ids, { shop, pricing, now }) };
};
