import type { CountdownState } from '../../domain/time/countdown.ts';
import type { CountdownTarget } from '../../domain/time/countdown-target.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { ResourceMap } from '../core/resource-map.ts';
import type { LocaleStore } from '../shop/locale-store.ts';
import type { ShopStore } from '../shop/shop-store.ts';

/** A countdown as it stands, and what the moment that it leads to is called. */
export interface CountdownView extends CountdownState {
  readonly endText?: string | undefined;
}

interface CountdownValues {
  readonly countdowns: CountdownView;
}

/** Moments of the shop's time zone that pages wait for, as they were worked out where the page was loaded. */
export class CountdownStore extends PublicStore<CountdownValues> {
  readonly snapshotName = 'countdowns';

  constructor(_context: PublicContext) {
    super({ countdowns: new ResourceMap() });
  }

  /** Undefined before it was worked out. */
  countdown(target: CountdownTarget): CountdownView | undefined {
    return this.maps.countdowns.value(countdownKey(target));
  }

  setCountdown(target: CountdownTarget, value: CountdownView): void {
    this.maps.countdowns.set(countdownKey(target), { status: 'ready', value });
  }
}

const countdownKey = ({ at, until, daily }: CountdownTarget): string =>
  at?.toString() ?? until ?? (daily === undefined ? '' : `${daily.from} ${daily.to} ${daily.days.join('')}`);

/** The stores that a countdown is worked out from, and those that have the one which keeps it. */
interface CountdownContext {
  readonly of: (StoreClass: typeof CountdownStore) => CountdownStore;
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
}

/**
 * Works out a countdown for now; answers when it changes by itself, epoch ms. The calendar that this takes is fetched
 * here, and is no part of what every page needs.
 *
 * @param now epoch ms
 */
export async function loadCountdown(
  { of, shop, locale }: CountdownContext,
  target: CountdownTarget,
  now: number,
): Promise<number | undefined> {
  const { formatCountdownEnd: nameMoment, countdownState: stateOfCountdown } = await import(
    '../../domain/time/countdown.ts'
  );
  const state = stateOfCountdown(target, now, shop.timeZone);
  const view = { locale: locale.locale, zone: shop.timeZone, digits: shop.digits, isDaily: target.daily !== undefined };
  const endText = state.endsAt === undefined ? undefined : nameMoment(state.endsAt, view);
  of(CountdownStore).setCountdown(target, { ...state, endText });
  return state.endsAt ?? state.startsAt;
}
