import { useEffect, useMemo, useState } from 'react';
import { nextDay } from '../../domain/booking/opening-times.ts';
import { offeredDay, stripStart } from '../../domain/booking/strip-days.ts';
import type { ServiceAtBranch, ShownSlots, SlotsView } from '../../stores/visitor/booking/shown-slots.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { useStore } from '../stores-context.ts';
import type { DayStripProps } from './DayStrip.tsx';

export interface ShownDay {
  /** The slots and their reload. */
  readonly view: SlotsView;
  readonly shown: ShownSlots;
  /** Of the strip, in which another day is chosen. */
  readonly strip: Omit<DayStripProps, 'hasCalendar'>;
}

/**
 * Free slots of a service at a branch on the selected day, loaded while shown. For use in an `observer`, after
 * hydration: free slots and today depend on the time.
 *
 * @param length how many days the strip shows at once
 * @param firstDay the day that is shown first, `yyyy-MM-dd`; today where it is left out
 */
export function useShownSlots({ serviceId, branchId }: ServiceAtBranch, length: number, firstDay?: string): ShownDay {
  const slots = useStore(SlotsStore);
  const [pickedDay, setPickedDay] = useState(firstDay);
  const shown = useMemo(() => slots.open(), [slots]);
  const { today } = slots;
  const date = offeredDay(pickedDay, today);
  const from = stripStart(date, today, length);
  const view = useMemo(
    () => ({ serviceId, branchId, date, from, to: nextDay(from, length - 1) }),
    [serviceId, branchId, date, from, length],
  );
  useEffect(() => shown.show(view), [shown, view]);
  useEffect(() => () => shown.hide(), [shown]);
  const counts = slots.daysOf(view);
  return {
    view,
    shown,
    strip: {
      day: date,
      today,
      length,
      counts: counts?.status === 'ready' ? counts.value : undefined,
      onChange: setPickedDay,
    },
  };
}
