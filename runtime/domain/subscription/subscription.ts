import { DateTime } from 'luxon';
import type { Subscription, SubscriptionInterval } from '../../../schemas/generated/wire.ts';

/** What was agreed with a customer. Days are `yyyy-MM-dd`, of the shop. */
export interface SubscriptionTerms {
  readonly state: Exclude<Subscription['status'], 'ended'>;
  readonly interval: SubscriptionInterval;
  readonly startedOn: string;
  /** Last day; undefined for one that goes on. */
  readonly endsOn: string | undefined;
}

/** The status of a subscription on a day: whatever was agreed, it is over after its last day. */
export const subscriptionStatus = (
  { state, endsOn }: Pick<SubscriptionTerms, 'state' | 'endsOn'>,
  today: string,
): Subscription['status'] => (endsOn !== undefined && endsOn < today ? 'ended' : state);

/**
 * The day on which the next interval of an active subscription begins, after `today`; undefined for any other, and where its last day
 * comes first. Every interval is counted from the start: one that began on the 31st renews on the last day of a shorter month, and on
 * the 31st again after it.
 */
export function nextRenewal(terms: SubscriptionTerms, today: string): string | undefined {
  if (subscriptionStatus(terms, today) !== 'active') return undefined;
  const { startedOn, endsOn, interval } = terms;
  const start = DateTime.fromISO(startedOn, { zone: 'utc' });
  const after = (times: number) => start.plus({ [`${interval.unit}s`]: interval.count * times }).toISODate() ?? '';
  const begun = DateTime.fromISO(today, { zone: 'utc' }).diff(start, `${interval.unit}s`).as(`${interval.unit}s`);
  // Months differ in length: the count is right, or one too small.
  let times = Math.max(0, Math.floor(begun / interval.count));
  while (after(times) <= today) times += 1;
  const day = after(times);
  return endsOn === undefined || day <= endsOn ? day : undefined;
}
