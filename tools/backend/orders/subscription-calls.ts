import type { Selectable } from 'kysely';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import {
  nextRenewal,
  type SubscriptionTerms,
  subscriptionStatus,
} from '../../../runtime/domain/subscription/subscription.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { Subscription } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { SubscriptionTable } from '../database/schema.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';

/**
 * The customer's subscriptions (spec 7, "GET owner subscriptions"; the spec defines this call and no sale): active ones first, then the
 * newest. Charges and deliveries happen in the shop's own system; this backend has them from seeds. Status and renewal are of today, in the
 * shop's time zone.
 */
export const subscriptions: Handler<'subscriptions'> = async ({ transaction, shop, query, now }) => {
  const today = calendarDayIn(await readTimeZone(transaction), now);
  const rows = await transaction
    .selectFrom('subscription')
    .selectAll()
    .orderBy('started_on', 'desc')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => toSubscription(row, shop, today));
  const inOrder = all.toSorted((one, other) => PLACES[one.status] - PLACES[other.status]);
  const { entries, pagination } = paginate(inOrder, query);
  return { data: entries, pagination };
};

const PLACES: Readonly<Record<Subscription['status'], number>> = { active: 0, paused: 1, cancelled: 2, ended: 3 };

function toSubscription(row: Selectable<SubscriptionTable>, shop: RequestedShop, today: string): Subscription {
  const terms: SubscriptionTerms = {
    state: row.state,
    interval: { unit: row.interval_unit, count: row.interval_count },
    startedOn: row.started_on,
    endsOn: row.ends_on ?? undefined,
  };
  return {
    _id: row.id,
    name: createLocalizer(shop)(row.name),
    image: row.image,
    price: toMajorUnits(row.price, row.currency),
    currency: row.currency,
    interval: terms.interval,
    status: subscriptionStatus(terms, today),
    startedOn: terms.startedOn,
    ...omitNulls({ renewsOn: nextRenewal(terms, today), endsOn: terms.endsOn }),
  };
}
