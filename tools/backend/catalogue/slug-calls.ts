import { sql } from 'kysely';
import type { SlugEntry } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { FormerSlugTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { pageOffset } from '../http/paginate.ts';
import { MAX_SITEMAP_ENTRIES } from '../limits.ts';

const COLLECTION_KIND_BY_PATH = { categories: 'category', brands: 'brand', occasions: 'occasion' } as const;

/** Lists entities with own pages, for sitemaps. Sitemaps read all pages, so that no total is counted. */
export const slugs: Handler<'slugs'> = async (request) => {
  const { pageNumber, pageSize } = request.query;
  const before = pageOffset(request.query, MAX_SITEMAP_ENTRIES);
  // One more than the page shows whether more exist.
  const rows = await readSlugs(request, before, pageSize + 1);
  const data = rows
    .slice(0, pageSize)
    .map(({ slug, updatedAt, image }): SlugEntry => ({ slug, ...omitNulls({ updatedAt, image }) }));
  const totalIsExact = rows.length <= pageSize;
  return { data, pagination: { pageNumber, pageSize, total: before + rows.length, totalIsExact } };
};

/** Names the tenant in spite of the policy, so that the planner reads the index in order. */
const currentTenant = sql<string>`current_setting('app.tenant')`;

interface SlugRow {
  readonly slug: string;
  /** ISO 8601; null where unknown. */
  readonly updatedAt: string | null;
  readonly image: string | null;
}

function readSlugs(
  { transaction, params: { kind } }: ShopRequest<'slugs'>,
  before: number,
  limit: number,
): Promise<SlugRow[]> {
  switch (kind) {
    case 'products':
      return transaction
        .selectFrom('product')
        .select(['slug', 'updated_at as updatedAt', 'main_image as image'])
        .where('tenant', '=', currentTenant)
        .orderBy('slug')
        .offset(before)
        .limit(limit)
        .execute();
    case 'services':
    case 'service-categories':
      return transaction
        .selectFrom(kind === 'services' ? 'service' : 'service_category')
        .select(['slug', sql<string | null>`null`.as('updatedAt'), 'image'])
        .where('tenant', '=', currentTenant)
        .orderBy('slug')
        .offset(before)
        .limit(limit)
        .execute();
    default:
      return transaction
        .selectFrom('collection')
        .select(['slug', 'updated_at as updatedAt', sql<string | null>`pictures ->> 'image'`.as('image')])
        .where('tenant', '=', currentTenant)
        .where('kind', '=', COLLECTION_KIND_BY_PATH[kind])
        .orderBy('slug')
        .offset(before)
        .limit(limit)
        .execute();
  }
}

/** Resolves a former slug to the id of its owner; undefined for an unknown slug. Throws 410 for a withdrawn owner. */
export async function resolveFormerSlug(
  transaction: TenantTransaction,
  kind: FormerSlugTable['kind'],
  slug: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('former_slug')
    .select('successor_id')
    .where('tenant', '=', sql<string>`current_setting('app.tenant')`)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row?.successor_id === null) throw new HttpFailure('gone', `This ${kind} was withdrawn.`);
  return row?.successor_id;
}
