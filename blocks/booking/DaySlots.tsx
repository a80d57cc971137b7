import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { overlappingBookings } from '../../runtime/domain/booking/booking-cart.ts';
import { slotRange } from '../../runtime/domain/booking/slot-choice.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import type { ShownSlots, SlotsView } from '../../runtime/stores/visitor/booking/shown-slots.ts';
import * as styles from '../../runtime/ui/booking/booking.styles.ts';
import { DayTimes } from '../../runtime/ui/booking/DayTimes.tsx';
import { holdText } from '../../runtime/ui/booking/hold-text.ts';
import { NearestTimes } from '../../runtime/ui/booking/NearestTimes.tsx';
import { SlotChoice } from '../../runtime/ui/booking/SlotChoice.tsx';
import { SlotGrid } from '../../runtime/ui/booking/SlotGrid.tsx';
import { useSlotFormats } from '../../runtime/ui/booking/use-slot-formats.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';
import type { Expert, Service, ServiceSlot } from '../../schemas/generated/wire.ts';

export interface DaySlotsProps {
  readonly service: Service;
  readonly view: SlotsView;
  readonly shown: ShownSlots;
  readonly mode: BookingProps['mode'];
  readonly cart: BookingCartStore;
  /** Shows another day. */
  readonly onDay: (day: string) => void;
}

/** What became of what was chosen last. */
interface Outcome {
  readonly slot: ServiceSlot;
  /** The requested expert; undefined for any. */
  readonly expert?: Expert | undefined;
  readonly result: Awaited<ReturnType<BookingCartStore['toggle']>>;
}

/**
 * The free times of a day. In a list, a click holds one or gives it back; at a service's details it chooses one, which a button adds. Source:
 * spec 4, "Booking".
 */
export const DaySlots = observer(({ service, view, shown, mode, cart, onDay }: DaySlotsProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('booking');
  const parts = useMessages('booking-parts');
  const formats = useSlotFormats();
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen, setChosen] = useState<ServiceSlot>();
  /** Given back, and not known to be free again: its button stays, which has the focus. */
  const [released, setReleased] = useState<ServiceSlot>();
  const heading = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message about a slot ends with its day.
  useEffect(() => setOutcome(undefined), [view.date]);

  const isOfDay = ({ dateFrom }: ServiceSlot) => calendarDayIn(shop.timeZone, Date.parse(dateFrom)) === view.date;
  const held = cart.held.map(({ booking }) => booking);
  const own = held.filter(({ service: { _id }, branchId }) => _id === service._id && branchId === view.branchId);
  const isList = mode === 'list';
  const shownOfDay = [...own.map(({ slot }) => slot), ...(released === undefined ? [] : [released])].filter(isOfDay);

  // The button goes with its slot, so the message must be in view below a long list.
  useEffect(() => {
    if (isList && outcome?.result.status === 'taken') status.current?.focus();
  }, [isList, outcome]);

  const finish = async (of: Outcome) => {
    setOutcome(of);
    // Overlapping slots were never requested.
    if (of.result.status !== 'overlaps') await shown.refresh();
  };
  const toggle = async (slot: ServiceSlot) => {
    if (cart.find(service._id, slot._id) !== undefined) setReleased(slot);
    const result = await cart.toggle({ service, branchId: view.branchId, slot });
    await finish({ slot, result });
    setReleased((each) => (each === slot ? undefined : each));
  };
  const add = async (slot: ServiceSlot, expert: Expert | undefined) => {
    const result = await cart.add({ service, branchId: view.branchId, slot, expert });
    const isDone = result.status === 'held';
    if (isDone) setChosen(undefined);
    void finish({ slot, expert, result });
    return isDone;
  };
  const takeNearest = (slot: ServiceSlot) => {
    heading.current?.focus();
    setOutcome(undefined);
    onDay(calendarDayIn(shop.timeZone, Date.parse(slot.dateFrom)));
    if (isList) void toggle(slot);
    else setChosen(slot);
  };
  return (
    <div className={styles.daySlots}>
      <DayTimes
        view={view}
        shown={shown}
        held={isList ? shownOfDay : []}
        hasAction={!isList}
        onDay={onDay}
        heading={heading}
      >
        {(slots, label) =>
          isList ? (
            <SlotGrid
              label={label}
              slots={slots}
              mode="toggle"
              isChosen={({ _id }) => cart.find(service._id, _id) !== undefined}
              conflictOf={conflictOf}
              onChoose={(slot) => void toggle(slot)}
            />
          ) : (
            <SlotChoice
              serviceId={service._id}
              label={label}
              slots={slots}
              chosen={slots.find(({ _id }) => _id === chosen?._id)}
              conflictOf={conflictOf}
              action={t('add')}
              onChoose={(slot) => {
                setOutcome(undefined);
                setChosen(slot);
              }}
              onSubmit={add}
            />
          )
        }
      </DayTimes>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={outcome === undefined || isDone(outcome) ? styles.outcome : styles.problem}
      >
        {outcome !== undefined &&
          holdText(outcome.result, {
            t: parts,
            time: formats.formatDatedSlot(slotRange(outcome.slot)),
            service: locale.text(service.name),
            expert: outcome.expert && locale.text(outcome.expert.fullName),
            nameOf: (booking) => locale.text(booking.service.name),
          })}
      </p>
      {outcome?.result.status === 'taken' && (
        <NearestTimes serviceId={service._id} slotId={outcome.slot._id} onChoose={takeNearest} />
      )}
    </div>
  );

  function conflictOf(slot: ServiceSlot): string | undefined {
    const [other] = overlappingBookings(slot, held);
    return other && parts('overlaps', { other: isolate(locale.text(other.service.name)) });
  }
});
DaySlots.displayName = 'DaySlots';

const isDone = ({ result }: Outcome): boolean => result.status === 'held' || result.status === 'released';
