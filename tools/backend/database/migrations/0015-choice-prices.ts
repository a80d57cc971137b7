import { type Kysely, sql } from 'kysely';
import { withoutRls } from './without-rls.ts';

/**
 * A product knows the prices of its variants and lenses, so that a list reads them with it. Its messages are localized:
 * what they say so far is in the shop's default language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column choice_prices jsonb`.execute(db);
  await withoutRls(db, 'tenant', () => withoutRls(db, 'product', () => localizeMessages(db)));
}

async function localizeMessages(db: Kysely<unknown>): Promise<void> {
  for (const field of ['msg', 'discountMsg']) {
    await sql`
      update product set details = jsonb_set(
        details, array[${field}]::text[], jsonb_build_object(tenant.default_language, details -> ${field}::text)
      )
      from tenant
      where tenant.id = product.tenant and jsonb_typeof(details -> ${field}::text) = 'string'`.execute(db);
  }
}
