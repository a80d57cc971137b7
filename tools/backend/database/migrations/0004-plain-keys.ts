import type { Kysely } from 'kysely';
import { runStatements } from './row-security.ts';

/**
 * Columns in place of searched expressions. Under row-level security, `lower(text)` and `upper(range)` are not leakproof and thus not part
 * of an index condition: roles without superuser rights did not use such an index.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    `
    alter table customer add column email_key text not null generated always as (lower(email)) stored;
    drop index customer_email;
    create unique index customer_email on customer (tenant, email_key);

    alter table voucher add column code_key text not null generated always as (lower(code)) stored;
    drop index voucher_code;
    create unique index voucher_code on voucher (tenant, code_key);

    alter table booking add column occupied_until timestamptz generated always as (upper(occupied)) stored;
    drop index booking_expert_calendar;
    -- For calendars: each has all columns of one, so that the table is not read.
    create index booking_expert_calendar on booking (tenant, expert_id, occupied_until) include (occupied, hold_ends_at, id)
      where released_at is null and expert_id is not null;
    create index booking_place_calendar on booking (tenant, branch_id, service_id, occupied_until)
      include (place, occupied, hold_ends_at, id)
      where released_at is null and place is not null;`,
  );
