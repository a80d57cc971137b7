import type { CountdownState } from '../../domain/time/countdown.ts';
import type { CountdownTarget } from '../../domain/time/countdown-target.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { ResourceMap } from '../core/resource-map.ts';
import type { LocaleStore } from '../shop/locale-store.ts';
import type { ShopStore } from '../shop/shop-store.ts';

/** A countdown with the formatted time of its end. */
export interface CountdownView extends CountdownState {
  readonly endText?: string | undefined;
}

interface CountdownValues {
  readonly countdowns: CountdownView;
}

/** Countdowns in the shop's time zone, computed when the page was loaded. */
export class CountdownStore extends PublicStore<CountdownValues> {
  readonly snapshotName = 'countdowns';

  constructor(_context: PublicContext) {
    super({ countdowns: new ResourceMap() });
  }

  /** Undefined before it was computed. */
  countdown(target: CountdownTarget): CountdownView | undefined {
    return this.maps.countdowns.value(countdownKey(target));
  }

  setCountdown(target: CountdownTarget, value: CountdownView): void {
    this.maps.countdowns.set(countdownKey(target), { status: 'ready', value });
  }
}

const countdownKey = ({ at, until, daily }: CountdownTarget): string =>
  at?.toString() ?? until ?? (daily === undefined ? '' : `${daily.from} ${daily.to} ${daily.days.join('')}`);

interface CountdownContext {
  readonly of: (StoreClass: typeof CountdownStore) => CountdownStore;
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
}

/**
 * Computes and stores a countdown. Returns when it changes next, epoch ms. The calendar code is imported here, since few
 * pages need it.
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
