import { sql } from 'kysely';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { FormerSlugTable } from '../database/schema.ts';
import { HttpFailure } from '../http/http-failure.ts';

/**
 * Id of what had this slug before and has another one now; undefined when nothing ever had it. Throws 410 for what was
 * withdrawn.
 */
export async function successorOf(
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
  if (row?.successor_id === null) throw new HttpFailure(410, `This ${kind} was withdrawn.`);
  return row?.successor_id;
}
