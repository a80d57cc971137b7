import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';
import { withoutRls } from './without-rls.ts';

/**
 * How orders reach people: where branches deliver, at which times of the week orders are delivered and picked up, and the ways to pay.
 *
 * Fees and minimums are minor units of the base currency. A delivery zone without an area is a whole city, one without a city a
 * whole country; where several cover a place, the smallest counts.
 *
 * A shop that is there already goes on to sell everywhere: its default branch delivers to each of its countries, for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  // A branch has one zone for a place. Of a null, a unique constraint allows many.
  await sql`
    create unique index delivery_zone_place on delivery_zone
      (tenant, branch_id, country_id, coalesce(city_id, ''), coalesce(area_id, ''))`.execute(db);
  await sql`create index delivery_zone_country on delivery_zone (tenant, country_id)`.execute(db);

  await sql`
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
    )`.execute(db);
  await sql`create index time_slot_branch on time_slot (tenant, branch_id, kind)`.execute(db);

  // Branches and slots are replaced when a shop moves or is seeded again, and orders stay: nothing is referenced.
  await sql`
    create table slot_use (
      tenant text not null references tenant,
      branch_id text not null,
      slot_id text not null check (slot_id ~ '^[0-9a-f]{24}$'),
      date date not null,
      order_id text not null,
      primary key (tenant, order_id)
    )`.execute(db);
  await sql`create index slot_use_day on slot_use (tenant, slot_id, date)`.execute(db);

  await sql`
    create table payment_method (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      payment_integration_id text not null check (payment_integration_id ~ '^[0-9a-f]{24}$'),
      position integer not null,
      type text not null check (type <> ''),
      name jsonb not null,
      image text,
      primary key (tenant, id)
    )`.execute(db);

  await withoutRls(db, 'tenant', () =>
    withoutRls(db, 'country', () => withoutRls(db, 'branch', () => supplyExistingShops(db))),
  );
  for (const table of ['delivery_zone', 'time_slot', 'slot_use', 'payment_method']) {
    await isolateByTenant(db, table);
    await sql`grant select, insert, delete on ${sql.table(table)} to vitrine_tenant`.execute(db);
  }
}

async function supplyExistingShops(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into delivery_zone (tenant, branch_id, country_id, fee, minimum_order)
    select country.tenant, branch.id, country.id, 0, 0
    from country join branch on branch.tenant = country.tenant and branch.is_default`.execute(db);
  await sql`
    insert into time_slot (tenant, id, branch_id, kind, weekdays, starts_at, ends_at, last_order_minutes, capacity)
    select tenant, left(md5(branch.id || kind || starts_at), 24), branch.id, kind, '{1,2,3,4,5,6,7}', starts_at, ends_at, 60, 20
    from branch
      cross join (values ('delivery'), ('pickup')) as kinds (kind)
      cross join (values ('10:00', '13:00'), ('13:00', '17:00'), ('17:00', '20:00')) as times (starts_at, ends_at)
    where kind = 'pickup' or allow_delivery_orders`.execute(db);
  await sql`
    insert into payment_method (tenant, id, payment_integration_id, position, type, name, image)
    select id, left(md5(id || ' method'), 24), left(md5(id || ' integration'), 24), 0, 'card', ${CARD_NAME}::jsonb,
      '/media/world/payments/card.svg'
    from tenant`.execute(db);
}

const CARD_NAME = JSON.stringify({
  ar: 'بطاقة ائتمان',
  de: 'Kreditkarte',
  en: 'Credit card',
  es: 'Tarjeta de crédito',
  fr: 'Carte bancaire',
  tr: 'Kredi kartı',
});
