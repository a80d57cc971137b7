import { sql } from 'kysely';
import type { FormerSlugTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { HttpFailure } from '../http/http-failure.ts';

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
