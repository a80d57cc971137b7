import type { Kysely } from 'kysely';
import { isolateByTenant, runStatements } from '../row-security.ts';

/**
 * How orders reach people: where branches deliver, at which times of the week orders are delivered and picked up, and the ways to pay.
 *
 * Fees and minimums are minor units of the base currency. A delivery zone without an area is a whole city, one without a city a whole
 * country; where several cover a place, the smallest counts. Branches and slots are replaced when a shop moves or is seeded again, and
 * orders stay: `slot_use` references neither.
 */
export async function createFulfilment(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table delivery_zone (
      tenant text not null,
      branch_id text not null,
      country_id text not null,
      city_id text,
      area_id text check (area_id is null or city_id is not null),
      fee bigint not null check (fee >= 0),
      minimum_order bigint not null check (minimum_order >= 0),
      foreign key (tenant, branch_id) references branch,
      foreign key (tenant, country_id) references country,
      foreign key (tenant, city_id) references city
    );
    -- A branch has one zone for a place; of a null, a unique constraint allows many.
    create unique index delivery_zone_place on delivery_zone
      (tenant, branch_id, country_id, coalesce(city_id, ''), coalesce(area_id, ''));
    create index delivery_zone_country on delivery_zone (tenant, country_id);

    create table time_slot (
      tenant text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      branch_id text not null,
      kind text not null check (kind in ('delivery', 'pickup')),
      weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) > 0),
      starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      last_order_minutes integer not null check (last_order_minutes >= 0),
      capacity integer not null check (capacity > 0),
      primary key (tenant, id),
      foreign key (tenant, branch_id) references branch
    );
    create index time_slot_branch on time_slot (tenant, branch_id, kind);

    create table slot_use (
      tenant text not null references tenant,
      branch_id text not null,
      slot_id text not null check (slot_id ~ '^[0-9a-f]{24}$'),
      date date not null,
      order_id text not null,
      primary key (tenant, order_id)
    );
    create index slot_use_day on slot_use (tenant, slot_id, date);

    create table payment_method (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      payment_integration_id text not null check (payment_integration_id ~ '^[0-9a-f]{24}$'),
      position integer not null,
      type text not null check (type <> ''),
      name jsonb not null,
      image text,
      primary key (tenant, id)
    );`,
  );
  for (const table of ['delivery_zone', 'time_slot', 'slot_use', 'payment_method']) await isolateByTenant(db, table);
  await runStatements(
    db,
    `
    grant select, insert, delete on delivery_zone, time_slot, slot_use, payment_method to vitrine_tenant;
    create policy past_slots on slot_use to vitrine_register using (true);
    grant select, delete on slot_use to vitrine_register;
    grant select on payment_method to vitrine_support;`,
  );
}
