import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Tables that are filled from fixtures, each before those that it references. Published documents are not among them. */
const CATALOGUE_TABLES = [
  'metal_base',
  'content_page',
  'former_slug',
  'collection_product',
  'lens_option',
  'variant',
  'product',
  'sticker',
  'collection',
  'delivery_zone',
  'time_slot',
  'branch',
  'currency',
  'city',
  'country',
] as const;

/** Likewise for services. */
const SERVICE_TABLES = ['service_expert', 'expert', 'service', 'service_category'] as const;

/** Deletes the catalogue from fixtures of the transaction's tenant; row-level security protects other tenants. */
export async function deleteTenantCatalogue(
  transaction: Transaction<Database>,
  { keepsServices }: { readonly keepsServices: boolean },
): Promise<void> {
  // Orders that are paid late, or cancelled, lock products alone: in this order, so that none waits for another in a circle.
  await transaction.selectFrom('product').select('id').orderBy('id').forUpdate().execute();
  const tables = [...(keepsServices ? [] : SERVICE_TABLES), ...CATALOGUE_TABLES];
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
}
