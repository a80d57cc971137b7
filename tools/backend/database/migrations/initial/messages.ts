import type { Kysely } from 'kysely';
import { isolateByTenant, runStatements } from '../row-security.ts';

/**
 * Outgoing mails, messages to the shop, and the shop's own forms with their submissions.
 *
 * A request writes mails and never reads one; the delivery serves all tenants. A submission holds the names of its form, fields and
 * choices, and stays readable after a change of the form. `vitrine_support` reads and erases messages and submissions.
 */
export async function createMessages(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table mail (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      sender_name text not null,
      sender_host text not null,
      recipient text not null,
      subject text not null,
      body text not null,
      -- For the recipient's calendar.
      calendar text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null,
      next_attempt_at timestamptz not null,
      primary key (tenant, id)
    );
    -- Of a tenant, the mails that are of use for the shortest time are sent first: they bring codes.
    create index mail_turn on mail (tenant, (expires_at - created_at), next_attempt_at);
    create index mail_expiry on mail (expires_at);
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
    );
    create index contact_ticket_newest on contact_ticket (tenant, created_at desc, id);
    create table dynamic_form (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      slug text not null,
      position integer not null,
      name jsonb not null,
      fields jsonb not null,
      primary key (tenant, id),
      unique (tenant, slug)
    );
    create table form_request (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      key text not null,
      form_id text not null,
      form_name jsonb not null,
      results jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, id),
      unique (tenant, key)
    );
    create index form_request_newest on form_request (tenant, created_at desc, id);`,
  );
  for (const table of ['mail', 'contact_ticket', 'dynamic_form', 'form_request']) await isolateByTenant(db, table);
  await runStatements(
    db,
    `
    create policy delivery on mail to vitrine_register using (true) with check (true);
    grant select, update (attempts, next_attempt_at), delete on mail to vitrine_register;
    grant insert on mail to vitrine_tenant;
    grant select (tenant, key), insert on contact_ticket, form_request to vitrine_tenant;
    grant select, delete on contact_ticket, form_request to vitrine_support;
    grant select, insert, delete on dynamic_form to vitrine_tenant;`,
  );
}
