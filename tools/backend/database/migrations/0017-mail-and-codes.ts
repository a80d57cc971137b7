import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Mails that wait to be sent, one-time codes and proofs of e-mail addresses, and where a customer lives.
 *
 * A request writes mails and never reads one; what sends them is about all tenants. Codes and proofs exist before it is
 * known who asks, so they are reached through the functions of `routines/identity.ts` alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column country text, add column national_number text`.execute(db);
  await sql`
    grant select (country, national_number), update (country, national_number) on customer to vitrine_tenant`.execute(
    db,
  );

  await sql`
    create table mail (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      sender_name text not null,
      sender_host text not null,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null,
      next_attempt_at timestamptz not null,
      primary key (tenant, id)
    )`.execute(db);
  await sql`create index mail_next_attempt on mail (next_attempt_at)`.execute(db);
  await isolateByTenant(db, 'mail');
  await sql`create policy delivery on mail to vitrine_register using (true) with check (true)`.execute(db);
  await sql`grant insert on mail to vitrine_tenant`.execute(db);
  await sql`grant select, update (attempts, next_attempt_at), delete on mail to vitrine_register`.execute(db);

  await sql`
    create table one_time_code (
      tenant text not null references tenant,
      purpose text not null check (purpose in ('verify', 'reset')),
      subject text not null,
      digest text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null,
      used_at timestamptz,
      primary key (tenant, purpose, subject)
    )`.execute(db);
  await sql`create index one_time_code_expiry on one_time_code (tenant, expires_at)`.execute(db);
  await sql`
    create table email_proof (
      tenant text not null references tenant,
      token_digest text not null,
      subject text not null,
      expires_at timestamptz not null,
      primary key (tenant, token_digest)
    )`.execute(db);
  await sql`create index email_proof_expiry on email_proof (tenant, expires_at)`.execute(db);
  for (const table of ['one_time_code', 'email_proof']) await isolateByTenant(db, table);
}
