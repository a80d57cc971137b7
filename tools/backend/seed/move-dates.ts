import { type Kysely, sql, type Transaction } from 'kysely';
import { DAY_MS } from '../../../runtime/domain/clock.ts';
import { asRegister, becomeTenant } from '../database/as-tenant.ts';
import type { Database } from '../database/schema.ts';
import { notifyChange } from '../events/notify-change.ts';

/** Dates that lie so many days back are moved. Offers last longer, so that there always are some. */
export const STALE_DAYS = 7;

/** The UTC day of an instant (epoch ms) as a date: `2026-03-01`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Moves the dates of tenants that came from fixtures to today: beginnings and ends of discounts, and when products came,
 * each by the same number of days. So a database that is months old has offers that run and things that are new, the same
 * as on its first day. Called when a backend starts. Tenants of anybody else are left alone. Answers who was moved.
 *
 * @param now epoch ms
 */
export async function moveDates(db: Kysely<Database>, now: number): Promise<readonly string[]> {
  const today = dayOf(now);
  return asRegister(db, async (transaction) => {
    // Of several backends that start at once, one moves and the others find it moved.
    await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
    const known = await transaction
      .selectFrom('tenant')
      .select(['id', 'seed_day'])
      .where('seed_version', 'is not', null)
      .where('seed_day', 'is not', null)
      .execute();
    const stale = known.flatMap(({ id, seed_day }) => {
      const days = seed_day === null ? 0 : Math.round((Date.parse(today) - Date.parse(seed_day)) / DAY_MS);
      return days >= STALE_DAYS ? [{ id, days }] : [];
    });
    const ids = stale.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await transaction.updateTable('tenant').set({ seed_day: today }).where('id', 'in', ids).execute();
    for (const { id, days } of stale) await moveTenant(transaction, id, days);
    return ids;
  });
}

async function moveTenant(transaction: Transaction<Database>, tenant: string, days: number): Promise<void> {
  await becomeTenant(transaction, tenant);
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
  await notifyChange(transaction, { tenant, kind: 'catalogue' });
}
