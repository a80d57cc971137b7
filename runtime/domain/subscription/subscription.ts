import { DateTime } from 'luxon';
import type { Subscription, SubscriptionInterval } from '../../../schemas/generated/wire.ts';

/** The terms of a subscription. Days are `yyyy-MM-dd` in the shop's time zone. */
export interface SubscriptionTerms {
  readonly state: Exclude<Subscription['status'], 'ended'>;
  readonly interval: SubscriptionInterval;
  readonly startedOn: string;
  /** Last day; undefined if open-ended. */
  readonly endsOn: string | undefined;
}

/** The status of a subscription on a day; `ended` after its last day. */
export const subscriptionStatus = (
  { state, endsOn }: Pick<SubscriptionTerms, 'state' | 'endsOn'>,
  today: string,
): Subscription['status'] => (endsOn !== undefined && endsOn < today ? 'ended' : state);

/**
 * The next renewal of an active subscription after `today`; undefined for other states, or if it ends before. Intervals count from the
 * start: one started on the 31st renews on the last day of a shorter month, and on the 31st after it.
 */
export function nextRenewal(terms: SubscriptionTerms, today: string): string | undefined {
  if (subscriptionStatus(terms, today) !== 'active') return undefined;
  const { startedOn, endsOn, interval } = terms;
  const start = DateTime.fromISO(startedOn, { zone: 'utc' });
  const after = (times: number) => start.plus({ [`${interval.unit}s`]: interval.count * times }).toISODate() ?? '';
  const elapsed = DateTime.fromISO(today, { zone: 'utc' }).diff(start, `${interval.unit}s`).as(`${interval.unit}s`);
  // Months differ in length, so the count may be one too small.
  let times = Math.max(0, Math.floor(elapsed / interval.count));
  while (after(times) <= today) times += 1;
  const day = after(times);
  return endsOn === undefined || day <= endsOn ? day : undefined;
}
