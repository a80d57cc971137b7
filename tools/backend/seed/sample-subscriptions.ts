import { createHash } from 'node:crypto';
import { toMinorUnits } from '../../../runtime/domain/money.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import type { LocalizedText, SubscriptionInterval } from '../../../schemas/generated/wire.ts';
import type { SubscriptionTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import names from './sample-subscriptions.json' with { type: 'json' };

interface SampleSubscription {
  readonly name: LocalizedText;
  /** Slug of a category: the image is that of its first product. */
  readonly category: string;
  /** Decimal major units of `currency`. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly interval: SubscriptionInterval;
  readonly state: SubscriptionTable['state'];
  readonly startedDaysAgo: number;
  /** Negative where it has ended. */
  readonly endsInDays?: number;
}

/** Subscriptions of each fixture shop; a jeweller has none. */
const SAMPLES: Readonly<Record<string, readonly SampleSubscription[] | undefined>> = {
  lumen: [
    {
      name: names.dailyLenses,
      category: 'daily-lenses',
      price: 13.5,
      currency: 'KWD',
      interval: { unit: 'month', count: 1 },
      state: 'active',
      startedDaysAgo: 75,
    },
    {
      name: names.lensCare,
      category: 'lens-care',
      price: 6,
      currency: 'KWD',
      interval: { unit: 'month', count: 3 },
      state: 'paused',
      startedDaysAgo: 210,
    },
  ],
  serene: [
    {
      name: names.massages,
      category: 'massage-oils',
      price: 560,
      currency: 'AED',
      interval: { unit: 'month', count: 1 },
      state: 'cancelled',
      startedDaysAgo: 320,
      endsInDays: 16,
    },
    {
      name: names.candle,
      category: 'candles',
      price: 145,
      currency: 'AED',
      interval: { unit: 'month', count: 3 },
      state: 'active',
      startedDaysAgo: 140,
    },
  ],
  bloom: [
    {
      name: names.bouquet,
      category: 'bouquets',
      price: 29.9,
      currency: 'EUR',
      interval: { unit: 'week', count: 1 },
      state: 'active',
      startedDaysAgo: 52,
    },
    {
      name: names.plant,
      category: 'plants',
      price: 24.5,
      currency: 'EUR',
      interval: { unit: 'month', count: 1 },
      state: 'paused',
      startedDaysAgo: 160,
    },
    {
      name: names.chocolate,
      category: 'chocolate',
      price: 16.9,
      currency: 'EUR',
      interval: { unit: 'week', count: 2 },
      state: 'cancelled',
      startedDaysAgo: 400,
      endsInDays: -36,
    },
  ],
};

/** Gives the transaction's customer the tenant's sample subscriptions, unless one exists. `now` is epoch ms. */
export async function fillSampleSubscriptions(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  now: number,
): Promise<void> {
  const known = await transaction.selectFrom('subscription').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const dayIn = (days: number) => calendarDayIn('UTC', now + days * DAY_MS);
  for (const [index, sample] of (SAMPLES[tenant] ?? []).entries()) {
    const { name, category, price, currency, interval, state, startedDaysAgo, endsInDays } = sample;
    await transaction
      .insertInto('subscription')
      .values({
        tenant,
        customer_id: customerId,
        id: createHash('sha256').update(`${tenant} subscription ${index}`).digest('hex').slice(0, 24),
        name: JSON.stringify(name),
        image: await findImage(transaction, category),
        price: toMinorUnits(price, currency),
        currency,
        interval_unit: interval.unit,
        interval_count: interval.count,
        state,
        started_on: dayIn(-startedDaysAgo),
        ends_on: endsInDays === undefined ? null : dayIn(endsInDays),
      })
      .execute();
  }
}

/** Image of the category's first product; empty without one. */
async function findImage(transaction: TenantTransaction, category: string): Promise<string> {
  const first = await transaction
    .selectFrom('collection')
    .innerJoin('collection_product', 'collection_product.collection_id', 'collection.id')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select('product.main_image')
    .where('collection.kind', '=', 'category')
    .where('collection.slug', '=', category)
    .orderBy('collection_product.position')
    .limit(1)
    .executeTakeFirst();
  return first?.main_image ?? '';
}
