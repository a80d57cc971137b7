import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What is made from fixtures, each table before those that it points at. Published documents are not among them. */
const TABLES = [
  'metal_base',
  'content_page',
  'service',
  'service_category',
  'former_slug',
  'collection_product',
  'lens_option',
  'variant',
  'product',
  'sticker',
  'collection',
  'branch',
  'currency',
  'city',
  'country',
] as const;

/** Takes away all that fixtures made of the tenant that the transaction is; its row-level security sees to the rest. */
export async function emptyTenant(transaction: Transaction<Database>): Promise<void> {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(transaction);
}
