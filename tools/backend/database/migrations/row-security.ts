import { type Kysely, sql } from 'kysely';

/** Runs statements that each end with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;$/m)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

/** Shows and accepts only rows of `app.tenant`, also for the table's owner; none where that is not set. */
export const isolateByTenant = (db: Kysely<unknown>, table: string, column = 'tenant'): Promise<void> =>
  runStatements(
    db,
    `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table}
      using (${column} = current_setting('app.tenant', true))
      with check (${column} = current_setting('app.tenant', true));`,
  );

/**
 * Shows and accepts only the rows of `app.tenant` that `isOwn` is true for. The table's owner, as which `security definer` functions
 * run, and `readers` are held to the tenant alone: the owner where no policy of `vitrine_register` shows it more, as a member.
 *
 * Both policies are permissive: one that is restrictive to `vitrine_tenant` would hold for each member of that role, and the owner is
 * one.
 */
export const isolateRows = (db: Kysely<unknown>, table: string, isOwn: string, ...readers: string[]): Promise<void> =>
  runStatements(
    db,
    `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table} to vitrine_tenant
      using (tenant = current_setting('app.tenant', true) and (${isOwn}))
      with check (tenant = current_setting('app.tenant', true) and (${isOwn}));
    create policy tenant_rows on ${table} to ${['current_user', ...readers].join(', ')}
      using (tenant = current_setting('app.tenant', true))
      with check (tenant = current_setting('app.tenant', true));`,
  );

/** {@link isolateRows} of `app.customer`. */
export const isolateByCustomer = (db: Kysely<unknown>, table: string, column = 'customer_id'): Promise<void> =>
  isolateRows(db, table, `${column} = current_setting('app.customer', true)`);
