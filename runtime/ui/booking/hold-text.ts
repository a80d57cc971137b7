import { isolate } from '../../domain/localized.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { HoldResult } from '../../stores/visitor/booking/booking-cart-store.ts';

export interface HoldTexts {
  /** Of the messages `booking-parts`. */
  readonly t: Translate<'booking-parts'>;
  /** The requested slot. */
  readonly time: string;
  /** Name of the service. */
  readonly service: string;
  /** Name of the requested expert; undefined for any. */
  readonly expert?: string | undefined;
  /** Names the service of a line that is in the way. */
  readonly nameOf: (line: NonNullable<Extract<HoldResult, { status: 'overlaps' }>['with']>) => string;
}

/** Message that a slot is taken; with an expert, that another one may be free. */
export const takenText = ({ t, time, expert }: Pick<HoldTexts, 't' | 'time' | 'expert'>): string =>
  expert === undefined ? t('slotTaken', { time: isolate(time) }) : t('expertTaken', { expert: isolate(expert) });

/** What became of a slot that was to be held, in words. */
export function holdText(
  result: HoldResult | { readonly status: 'released' | 'still-held' },
  { t, time, service, expert, nameOf }: HoldTexts,
): string {
  const values = { time: isolate(time), service: isolate(service) };
  switch (result.status) {
    case 'held':
      return t('slotHeld', values);
    case 'released':
      return t('slotReleased', values);
    case 'taken':
      return takenText({ t, time, expert });
    case 'overlaps':
      return result.with === undefined
        ? t('overlapsUnknown')
        : t('overlaps', { ...values, other: isolate(nameOf(result.with)) });
    case 'still-held':
      return t('notReleased', values);
    case 'limit':
    case 'wait':
    case 'failed':
      return result.message || t('holdFailed');
  }
}
