import { type Kysely, sql } from 'kysely';

/**
 * Shows and accepts only rows of `app.customer` of `app.tenant`; none where either is not set. The table's owner, as which
 * `security definer` functions run, is held to the tenant alone: those functions find out which customer it is.
 */
export async function isolateByCustomer(db: Kysely<unknown>, table: string, column = 'customer_id'): Promise<void> {
  const name = sql.table(table);
  const isTenants = sql`tenant = current_setting('app.tenant', true)`;
  const isOwn = sql`${isTenants} and ${sql.ref(column)} = current_setting('app.customer', true)`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_rows on ${name} to vitrine_tenant using (${isOwn}) with check (${isOwn})`.execute(db);
  await sql`
    create policy tenant_rows on ${name} to current_user using (${isTenants}) with check (${isTenants})`.execute(db);
}
