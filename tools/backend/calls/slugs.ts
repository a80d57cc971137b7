import { sql } from 'kysely';
import type { SlugEntry } from '../../../schemas/generated/wire.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { entriesBefore } from './page-of.ts';
import { present } from './present.ts';

const KIND_OF = { categories: 'category', brands: 'brand', occasions: 'occasion' } as const;

/** What has a page of its own, for sitemaps: those who make one go through all pages, so nobody counts them before. */
export const slugs: Handler<'slugs'> = async (request) => {
  const { pageNumber, pageSize } = request.query;
  const before = entriesBefore(request.query);
  // One more than is shown tells whether there are more.
  const rows = await readSlugs(request, before, pageSize + 1);
  const data = rows
    .slice(0, pageSize)
    .map(({ slug, updated_at, image }): SlugEntry => ({ slug, updatedAt: updated_at, ...present({ image }) }));
  const totalIsExact = rows.length <= pageSize;
  return { data, pagination: { pageNumber, pageSize, total: before + rows.length, totalIsExact } };
};

/** Names the tenant although the policy does: the planner then finds the index that is in order. */
const ownTenant = sql<string>`current_setting('app.tenant')`;

function readSlugs({ transaction, params: { kind } }: ShopRequest<'slugs'>, before: number, limit: number) {
  if (kind === 'products') {
    return transaction
      .selectFrom('product')
      .select(['slug', 'updated_at', 'main_image as image'])
      .where('tenant', '=', ownTenant)
      .orderBy('slug')
      .offset(before)
      .limit(limit)
      .execute();
  }
  return transaction
    .selectFrom('collection')
    .select(['slug', 'updated_at', sql<string | null>`pictures ->> 'image'`.as('image')])
    .where('tenant', '=', ownTenant)
    .where('kind', '=', KIND_OF[kind])
    .orderBy('slug')
    .offset(before)
    .limit(limit)
    .execute();
}
