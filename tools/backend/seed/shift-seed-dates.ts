import { type Kysely, sql, type Transaction } from 'kysely';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import type { Database } from '../database/schema.ts';
import { lockRegister, runAsRegistry, switchToTenant } from '../database/tenant-transaction.ts';
import { notifyChange } from '../events/notify-change.ts';

/** Dates that are this many days old are shifted. Discounts last longer, so that some are always active. */
export const MAX_SEED_AGE_DAYS = 7;

/** The UTC day of an instant (epoch ms) as a date: `2026-03-01`. */
export const utcDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Shifts the dates of tenants that came from fixtures to today (start and end of discounts and vouchers, creation of products), all
 * by the same number of days: a database that is months old has active discounts and new products as on its first day.
 * Called when a backend starts. Other tenants are left alone. Returns the ids of the tenants.
 *
 * @param now epoch ms
 */
export async function shiftSeedDates(db: Kysely<Database>, now: number): Promise<readonly string[]> {
  const today = utcDate(now);
  return runAsRegistry(db, async (transaction) => {
    // When several backends start at once, the first one shifts.
    await lockRegister(transaction);
    const known = await transaction
      .selectFrom('tenant')
      .select(['id', 'seed_day'])
      .where('seed_version', 'is not', null)
      .where('seed_day', 'is not', null)
      .execute();
    const stale = known.flatMap(({ id, seed_day }) => {
      const days = seed_day === null ? 0 : Math.round((Date.parse(today) - Date.parse(seed_day)) / DAY_MS);
      return days >= MAX_SEED_AGE_DAYS ? [{ id, days }] : [];
    });
    const ids = stale.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await transaction.updateTable('tenant').set({ seed_day: today }).where('id', 'in', ids).execute();
    for (const { id, days } of stale) await shiftTenantDates(transaction, id, days);
    return ids;
  });
}

async function shiftTenantDates(transaction: Transaction<Database>, tenant: string, days: number): Promise<void> {
  await switchToTenant(transaction, tenant);
  const by = sql`make_interval(days => ${days}::int)`;
  await sql`
    update product set
      created_at = created_at + ${by}, discount_start = discount_start + ${by}, discount_end = discount_end + ${by}
  `.execute(transaction);
  for (const table of ['variant', 'lens_option']) {
    await sql`
      update ${sql.table(table)} set discount_start = discount_start + ${by}, discount_end = discount_end + ${by}
      where discount_start is not null or discount_end is not null`.execute(transaction);
  }
  await sql`update voucher set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}`.execute(transaction);
  await notifyChange(transaction, { tenant, kind: 'catalogue' });
}
