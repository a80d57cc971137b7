import { sql, type Transaction } from 'kysely';
import type { CatalogueContent } from '../../../fixtures/catalogue/catalogue.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/** Inserts a shop's content pages and metal base prices. */
export async function insertContent(
  transaction: Transaction<Database>,
  { registration: { id: tenant }, contentPages, metals }: CatalogueContent,
): Promise<void> {
  await sql`
    insert into content_page (tenant, type, content)
    select ${tenant}, r.type, r.content
    from jsonb_to_recordset(${jsonbParameter(contentPages)}) as r (type text, content jsonb)`.execute(transaction);
  if (metals === undefined) return;
  const { usdRate, ...base } = metals;
  await transaction
    .insertInto('metal_base')
    .values({ tenant, ...base, usd_rate: usdRate })
    .execute();
}
