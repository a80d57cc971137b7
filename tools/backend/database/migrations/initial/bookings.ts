import type { Kysely } from 'kysely';
import { isolateByTenant, isolateRows, runStatements } from '../row-security.ts';

/**
 * Services and their categories, experts, bookings, and appointments. Prices are minor units: of a service in the base currency, of an
 * appointment in its own.
 *
 * A booking is a service at a time. No expert does two at once, and no place of a branch has two: both are exclusion constraints on the
 * time that a booking takes, buffers included. A hold is a booking with an end, for the bearer of its token, of which a digest is stored
 * (`holder`); it becomes a line of an appointment. A released one stays as a line, and takes no time.
 *
 * Clients make an appointment's id, at random, so that a repeated request makes no second one. A customer sees their own; `app.appointment`
 * shows that of a guest after proof of its id, and `app.holder` the holds of a token.
 */
export async function createBookings(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table service_category (
      tenant text not null references tenant,
      id text not null,
      position integer not null,
      slug text not null,
      name jsonb not null,
      image text not null,
      primary key (tenant, id),
      unique (tenant, slug)
    );
    create table service (
      tenant text not null,
      id text not null,
      category_id text not null,
      position integer not null,
      slug text not null,
      name jsonb not null,
      description jsonb not null,
      image text not null,
      images jsonb not null,
      price bigint not null check (price >= 0),
      discount_type text not null check (discount_type in ('none', 'fixed', 'percentage')),
      discount_value numeric not null check (discount_value >= 0),
      duration_type text not null check (duration_type in ('minutes', 'hours')),
      duration_value numeric not null check (duration_value > 0),
      branch_ids jsonb,
      needs_expert boolean not null default false,
      is_at_home boolean not null default false,
      places integer check (places between 1 and 1000),
      buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 1440),
      buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 1440),
      step_minutes integer not null default 30 check (step_minutes between 5 and 1440),
      notice_minutes integer not null default 60 check (notice_minutes >= 0),
      horizon_days integer not null default 60 check (horizon_days between 0 and 730),
      primary key (tenant, id),
      unique (tenant, slug),
      foreign key (tenant, category_id) references service_category
    );
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
    );
    create table service_expert (
      tenant text not null,
      service_id text not null,
      expert_id text not null,
      primary key (tenant, service_id, expert_id),
      foreign key (tenant, service_id) references service on delete cascade,
      foreign key (tenant, expert_id) references expert on delete cascade
    );

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
    );
    create index appointment_customer on appointment (tenant, customer_id, created_at);
    create index appointment_reminder on appointment (reminder_due_at) where reminder_due_at is not null;

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
      constraint booking_place_once
        exclude using gist (tenant with =, branch_id with =, service_id with =, place with =, occupied with &&)
        where (released_at is null and place is not null)
    );
    create index booking_appointment on booking (tenant, appointment_id, position);
    create index booking_holder on booking (tenant, holder) where holder is not null;
    -- For calendars: it has all that one is made of, and unlike the exclusion constraint's it compares no texts page by page.
    create index booking_expert_calendar on booking (tenant, expert_id, upper(occupied)) include (occupied, hold_ends_at, id)
      where released_at is null and expert_id is not null;`,
  );
  for (const table of SERVICE_TABLES) await isolateByTenant(db, table);
  await isolateRows(
    db,
    'appointment',
    "customer_id = current_setting('app.customer', true) or id = current_setting('app.appointment', true)",
  );
  await isolateRows(
    db,
    'booking',
    `holder = current_setting('app.holder', true)
      or exists (select from appointment a where a.tenant = booking.tenant and a.id = booking.appointment_id)`,
  );
  await runStatements(
    db,
    `
    grant select, insert, update, delete on ${SERVICE_TABLES.join(', ')}, booking to vitrine_tenant;
    grant select, insert, update (status, status_at, revision, reminder_due_at) on appointment to vitrine_tenant;
    create policy remind on appointment to vitrine_register using (true);
    grant select (tenant, id, reminder_due_at) on appointment to vitrine_register;`,
  );
}

const SERVICE_TABLES = ['service_category', 'service', 'expert', 'service_expert'];
