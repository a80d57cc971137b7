import type { CountdownState } from '../domain/countdown.ts';
import type { CountdownTarget } from '../domain/countdown-target.ts';
import { type FetchedSnapshot, FetchedStore } from './fetched-store.ts';
import { ResourceMap } from './resource-map.ts';
import type { Stores } from './stores.ts';

/** A countdown as it stands, and what the moment that it leads to is called. */
export interface Countdown extends CountdownState {
  readonly endText?: string | undefined;
}

interface MomentValues {
  readonly countdowns: Countdown;
}

export type MomentSnapshot = FetchedSnapshot<MomentValues>;

/** Moments of the shop's time zone that pages wait for, as they were worked out where the page was loaded. */
export class MomentStore extends FetchedStore<MomentValues> {
  constructor(snapshot: MomentSnapshot = {}) {
    super({ countdowns: new ResourceMap(snapshot.countdowns) });
  }

  /** Undefined before it was worked out. */
  countdown(target: CountdownTarget): Countdown | undefined {
    return this.maps.countdowns.value(keyOf(target));
  }

  keepCountdown(target: CountdownTarget, value: Countdown): void {
    this.maps.countdowns.set(keyOf(target), { status: 'ready', value });
  }
}

const keyOf = ({ at, until, daily }: CountdownTarget): string =>
  at?.toString() ?? until ?? (daily === undefined ? '' : `${daily.from} ${daily.to} ${daily.days.join('')}`);

/**
 * Works out a countdown for now; answers when it changes by itself, epoch ms. The calendar that this takes is fetched
 * here, and is no part of what every page needs.
 *
 * @param now epoch ms
 */
export async function loadCountdown(
  { moments, shop, locale }: Pick<Stores, 'moments' | 'shop' | 'locale'>,
  target: CountdownTarget,
  now: number,
): Promise<number | undefined> {
  const { nameMoment, stateOfCountdown } = await import('../domain/countdown.ts');
  const state = stateOfCountdown(target, now, shop.timeZone);
  const view = { locale: locale.locale, zone: shop.timeZone, digits: shop.digits, isDaily: target.daily !== undefined };
  const endText = state.endsAt === undefined ? undefined : nameMoment(state.endsAt, view);
  moments.keepCountdown(target, { ...state, endText });
  return state.endsAt ?? state.startsAt;
}
