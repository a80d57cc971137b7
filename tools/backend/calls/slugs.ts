import { sql } from 'kysely';
import type { SlugEntry } from '../../../schemas/generated/wire.ts';
import type { Handler } from '../http/handler.ts';
import { entriesBefore } from './page-of.ts';
import { present } from './present.ts';

const KIND_OF = { categories: 'category', brands: 'brand', occasions: 'occasion' } as const;

/** What has a page of its own, for sitemaps: those who make one go through all pages, so nobody counts them before. */
export const slugs: Handler<'slugs'> = async ({ transaction, params, query }) => {
  const before = entriesBefore(query);
  const listed =
    params.kind === 'products'
      ? transaction.selectFrom('product').select(['slug', 'updated_at', 'main_image as image'])
      : transaction
          .selectFrom('collection')
          .select(['slug', 'updated_at', sql<string | null>`pictures ->> 'image'`.as('image')])
          .where('kind', '=', KIND_OF[params.kind]);
  const rows = await listed
    // Names the tenant although the policy does: the planner then finds the index that is in order.
    .where('tenant', '=', sql<string>`current_setting('app.tenant')`)
    .orderBy('slug')
    .offset(before)
    // One more than is shown tells whether there are more.
    .limit(query.pageSize + 1)
    .execute();
  const entries = rows
    .slice(0, query.pageSize)
    .map(({ slug, updated_at, image }): SlugEntry => ({ slug, updatedAt: updated_at, ...present({ image }) }));
  const { pageNumber, pageSize } = query;
  const totalIsExact = rows.length <= pageSize;
  return { data: entries, pagination: { pageNumber, pageSize, total: before + rows.length, totalIsExact } };
};
