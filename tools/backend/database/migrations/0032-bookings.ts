import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Who does which services and when, what is booked or held, and appointments. Prices are minor units: of a service in the base currency, of an
 * appointment in its own.
 *
 * A booking is a service at a time. Nobody does two at once, and no place of a branch has two: both are exclusion constraints on the time
 * that a booking takes, buffers included. A hold is a booking with an end, for whoever has its token, of which a digest is stored (`holder`);
 * it becomes a line of an appointment. One that is given back stays as a line, and is in nobody's way.
 *
 * Who books makes the appointment's id, at random, so that a repeated request makes no second one. A customer sees their own; one of a guest is
 * shown to who has proved to know its id (`app.appointment`), and holds to who has their token (`app.holder`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);

  await sql`
    alter table tenant
      add column appointment_notice_minutes integer not null default 1440 check (appointment_notice_minutes >= 0)`.execute(
    db,
  );
  await sql`alter table branch add column days_off jsonb not null default '[]'`.execute(db);
  await sql`
    alter table service
      add column needs_expert boolean not null default false,
      add column is_at_home boolean not null default false,
      add column places integer check (places between 1 and 1000),
      add column buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 1440),
      add column buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 1440),
      add column step_minutes integer not null default 30 check (step_minutes between 5 and 1440),
      add column notice_minutes integer not null default 60 check (notice_minutes >= 0),
      add column horizon_days integer not null default 60 check (horizon_days between 0 and 730)`.execute(db);

  await sql`
    create table expert (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      position integer not null,
      full_name jsonb not null,
      image text,
      branch_ids jsonb,
      hours jsonb,
      days_off jsonb not null,
      primary key (tenant, id)
    )`.execute(db);
  await sql`
    create table service_expert (
      tenant text not null,
      service_id text not null,
      expert_id text not null,
      primary key (tenant, service_id, expert_id),
      foreign key (tenant, service_id) references service on delete cascade,
      foreign key (tenant, expert_id) references expert on delete cascade
    )`.execute(db);
  for (const table of ['expert', 'service_expert']) {
    await isolateByTenant(db, table);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to vitrine_tenant`.execute(db);
  }

  // What a mail brings along for the calendar of who gets it.
  await sql`alter table mail add column calendar text`.execute(db);

  await createAppointments(db);
  await createBookings(db);
  await payAppointments(db);
}

async function createAppointments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table appointment (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      number bigint not null,
      customer_id text,
      body_digest text not null,
      created_at timestamptz not null,
      language text not null,
      currency text not null,
      form jsonb not null,
      contact_name text not null,
      contact_email text not null,
      contact_phone text not null,
      sub_total bigint not null check (sub_total >= 0),
      discount bigint not null check (discount between 0 and sub_total),
      status text not null check (status in ('awaiting-payment', 'booked', 'cancelled', 'unpaid')),
      status_at timestamptz not null,
      revision integer not null default 0,
      reminder_due_at timestamptz,
      primary key (tenant, id),
      unique (tenant, number),
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    )`.execute(db);
  await sql`create index appointment_customer on appointment (tenant, customer_id, created_at)`.execute(db);
  await sql`create index appointment_reminder on appointment (reminder_due_at) where reminder_due_at is not null`.execute(
    db,
  );
  await isolateByTenant(db, 'appointment');
  await sql`create policy remind on appointment to vitrine_register using (true)`.execute(db);
  await sql`grant select (tenant, id, reminder_due_at) on appointment to vitrine_register`.execute(db);
  await sql`
    create policy own_appointments on appointment as restrictive to vitrine_tenant
    using (customer_id = current_setting('app.customer', true) or id = current_setting('app.appointment', true))`.execute(
    db,
  );
  await sql`
    grant select, insert, update (status, status_at, revision, reminder_due_at) on appointment to vitrine_tenant`.execute(
    db,
  );
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      holder text,
      held_at timestamptz not null,
      hold_ends_at timestamptz,
      appointment_id text,
      position integer not null default 0,
      service_id text not null,
      branch_id text not null,
      expert_id text,
      is_any_expert boolean not null,
      place integer,
      during tstzrange not null check (not isempty(during)),
      occupied tstzrange not null check (occupied @> during),
      released_at timestamptz,
      line jsonb,
      price bigint check (price >= 0),
      original_price bigint check (original_price >= price),
      primary key (tenant, id),
      check ((holder is null) = (hold_ends_at is null)),
      check ((holder is null) = (appointment_id is not null)),
      check (num_nulls(appointment_id, line, price, original_price) in (0, 4)),
      foreign key (tenant, appointment_id) references appointment on delete cascade,
      constraint booking_expert_once exclude using gist (tenant with =, expert_id with =, occupied with &&)
        where (released_at is null and expert_id is not null),
      constraint booking_place_once exclude using gist (tenant with =, branch_id with =, service_id with =, place with =, occupied with &&)
        where (released_at is null and place is not null)
    )`.execute(db);
  await sql`create index booking_appointment on booking (tenant, appointment_id, position)`.execute(db);
  await sql`create index booking_holder on booking (tenant, holder) where holder is not null`.execute(db);
  await isolateByTenant(db, 'booking');
  await sql`
    create policy own_bookings on booking as restrictive to vitrine_tenant
    using (
      holder = current_setting('app.holder', true)
      or exists (select from appointment a where a.tenant = booking.tenant and a.id = booking.appointment_id)
    )`.execute(db);
  await sql`grant select, insert, update, delete on booking to vitrine_tenant`.execute(db);
}

/** A payment is for an order, an appointment, or a wallet. */
async function payAppointments(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column appointment_id text,
      drop constraint payment_purpose_check,
      add constraint payment_purpose_check check (purpose in ('order', 'wallet', 'appointment')),
      add check ((purpose = 'appointment') = (appointment_id is not null)),
      add foreign key (tenant, appointment_id) references appointment on delete cascade`.execute(db);
  await sql`create index payment_appointment on payment (tenant, appointment_id, created_at) where appointment_id is not null`.execute(
    db,
  );
  await sql`
    create unique index payment_appointment_paid_once on payment (tenant, appointment_id) where status = 'paid'`.execute(
    db,
  );
  await sql`drop policy own_payments on payment`.execute(db);
  await sql`
    create policy own_payments on payment as restrictive to vitrine_tenant
    using (
      id = current_setting('app.payment', true)
      or customer_id = current_setting('app.customer', true)
      or exists (select from sales_order o where o.tenant = payment.tenant and o.id = payment.order_id)
      or exists (select from appointment a where a.tenant = payment.tenant and a.id = payment.appointment_id)
    )`.execute(db);
}
