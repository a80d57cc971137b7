import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/** Messages to the shop. A request writes them, and who runs the backend reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_ticket (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      key text not null,
      full_name text,
      email text,
      phone_number text,
      content text,
      created_at timestamptz not null,
      primary key (tenant, id),
      unique (tenant, key)
    )`.execute(db);
  await isolateByTenant(db, 'contact_ticket');
  await sql`grant select (tenant, key), insert on contact_ticket to vitrine_tenant`.execute(db);
}
