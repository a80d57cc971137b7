import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import type { ServiceSlot } from '../../../schemas/generated/wire.ts';
import { slotsWithHeld } from '../../domain/booking/slot-choice.ts';
import { nextFreeDay } from '../../domain/booking/strip-days.ts';
import { isolate } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ShownSlots, SlotsView } from '../../stores/visitor/booking/shown-slots.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { formatCount } from '../format/number-format.ts';
import { Button } from '../primitives/Button.tsx';
import { LoadFailed } from '../primitives/LoadFailed.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useStore, useStores } from '../stores-context.ts';
import * as styles from './booking.styles.ts';
import { SlotSkeletons } from './SlotGrid.tsx';
import { useSlotFormats } from './use-slot-formats.ts';

export interface DayTimesProps {
  readonly view: SlotsView;
  readonly shown: ShownSlots;
  /** Slots held or just released by the visitor, listed among the free ones. */
  readonly held?: readonly ServiceSlot[];
  /** Whether a button follows the times. */
  readonly hasAction: boolean;
  /** Shows another day. */
  readonly onDay: (day: string) => void;
  /** Of what names the times, which takes the focus from a button that goes with its day. */
  readonly heading: RefObject<HTMLParagraphElement | null>;
  /** Renders the slots, at least one. `label` names them. */
  readonly children: (slots: readonly ServiceSlot[], label: string) => ReactNode;
}

/**
 * Slots of a day, with the shop's time zone; or the next day with slots; or the error. Announces the number of slots.
 */
export const DayTimes = observer(({ view, shown, held = [], hasAction, onDay, heading, children }: DayTimesProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('booking-parts');
  const formats = useSlotFormats();
  const store = useStore(SlotsStore);
  const day = formats.formatDay(view.date);
  const found = store.slotsOf(view);
  const days = store.daysOf(view);
  const free = found?.status === 'ready' ? found.value : undefined;
  const slots = free && slotsWithHeld(free, held);
  return (
    <>
      <p ref={heading} tabIndex={-1} className={styles.label}>
        {t('timesOn', { day: isolate(day) })}
        <span className={styles.zone}>{t('inZone', { zone: formats.zoneName })}</span>
      </p>
      <VisuallyHidden role="status">{free !== undefined && `${day}: ${countText(free.length)}`}</VisuallyHidden>
      <div key={view.date} className={styles.slotsRoom} data-action={hasAction || undefined}>
        {renderTimes()}
      </div>
    </>
  );

  function countText(count: number): string {
    if (count === 0) return t('noFreeTimes');
    return t('freeTimes', { count, number: formatCount(count, locale.locale, shop.digits) });
  }

  function renderTimes() {
    if (found?.status === 'failed')
      return (
        <>
          {/* Source: spec 8, "Slot fetch failure shows the server message". */}
          <p role="alert" className={styles.problem}>
            {store.failureOf(view)}
          </p>
          <LoadFailed
            onRetry={() => {
              heading.current?.focus();
              return shown.refresh();
            }}
          />
        </>
      );
    if (slots === undefined) return <SlotSkeletons hasAction={hasAction} />;
    return slots.length === 0 ? renderNone() : children(slots, t('timesOn', { day }));
  }

  /** Source: spec 8, "'no available slots' with the date". */
  function renderNone() {
    const next = days?.status === 'ready' ? nextFreeDay(days.value, view.date) : undefined;
    return (
      <>
        <p className={styles.note}>{t('noSlots', { day: isolate(day) })}</p>
        {next !== undefined && (
          <div>
            <Button
              variant="outline"
              onClick={() => {
                heading.current?.focus();
                onDay(next);
              }}
            >
              {t('showDay', { day: isolate(formats.formatDay(next)) })}
            </Button>
          </div>
        )}
      </>
    );
  }
});
DayTimes.displayName = 'DayTimes';
