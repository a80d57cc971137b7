import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';

/**
 * Whose account at a provider is which customer's. Who signs in that way need not have a password. Who asks is not known
 * before the identity is found: that goes through a function of `routines/identity.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer alter column password_hash drop not null`.execute(db);
  await sql`
    create table social_identity (
      tenant text not null,
      provider text not null,
      subject text not null,
      customer_id text not null,
      created_at timestamptz not null,
      primary key (tenant, provider, subject),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await sql`create index social_identity_customer on social_identity (tenant, customer_id)`.execute(db);
  await isolateByCustomer(db, 'social_identity');
  await sql`grant select, insert on social_identity to vitrine_tenant`.execute(db);
}
