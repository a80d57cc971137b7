import { type Kysely, sql } from 'kysely';

/** Shows and accepts only rows of `app.tenant`, also for the table's owner; none where that is not set. */
export async function isolateByTenant(db: Kysely<unknown>, table: string, column = 'tenant'): Promise<void> {
  const name = sql.table(table);
  const isOwn = sql`${sql.ref(column)} = current_setting('app.tenant', true)`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_rows on ${name} using (${isOwn}) with check (${isOwn})`.execute(db);
}
