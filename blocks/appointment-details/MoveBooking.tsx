import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { overlappingBookings } from '../../runtime/domain/booking/booking-cart.ts';
import { ANY_EXPERT, slotRange } from '../../runtime/domain/booking/slot-choice.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore, type ChangeResult } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { SlotsStore } from '../../runtime/stores/visitor/booking/slots-store.ts';
import * as booking from '../../runtime/ui/booking/booking.styles.ts';
import { DayStrip } from '../../runtime/ui/booking/DayStrip.tsx';
import { DayTimes } from '../../runtime/ui/booking/DayTimes.tsx';
import { takenText } from '../../runtime/ui/booking/hold-text.ts';
import { NearestTimes } from '../../runtime/ui/booking/NearestTimes.tsx';
import { SlotChoice } from '../../runtime/ui/booking/SlotChoice.tsx';
import { useShownSlots } from '../../runtime/ui/booking/use-shown-slots.ts';
import { useSlotFormats } from '../../runtime/ui/booking/use-slot-formats.ts';
import { useFollowClock } from '../../runtime/ui/hooks/use-follow-clock.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { Appointment, AppointmentItem, Expert, ServiceSlot } from '../../schemas/generated/wire.ts';
import * as styles from './appointment-details.styles.ts';

/** What became of a change, in words. */
export interface ChangeReport {
  readonly text: string;
  readonly isProblem: boolean;
}

export interface MoveBookingProps {
  readonly appointment: Appointment;
  readonly item: AppointmentItem;
  readonly onClose: () => void;
  readonly onMoved: (report: ChangeReport) => void;
  /** It is too late, or the appointment is not booked any more. */
  readonly onFixed: (report: ChangeReport) => void;
}

/** How many days the strip shows at once. */
const STRIP_DAYS = 5;

/** Message about a slot that could not be taken. */
interface Refusal {
  readonly slot: ServiceSlot;
  /** The requested expert; undefined for any. */
  readonly expert: Expert | undefined;
  readonly result: Exclude<ChangeResult, { status: 'changed' }>;
}

/** Free slots to move a service to, at its branch, with their experts. Slots of its own appointment are not free. */
export const MoveBooking = observer(({ appointment, item, onClose, onMoved, onFixed }: MoveBookingProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('appointment-details');
  const parts = useMessages('booking-parts');
  const formats = useSlotFormats();
  const appointments = useStore(AppointmentsStore);
  const slotsStore = useStore(SlotsStore);
  useFollowClock(() => {
    slotsStore.updateToday();
    return undefined;
  });
  const { serviceId, branch } = item;
  const dayOf = ({ dateFrom }: ServiceSlot) => calendarDayIn(shop.timeZone, Date.parse(dateFrom));
  const { view, shown, strip } = useShownSlots({ serviceId, branchId: branch._id }, STRIP_DAYS, dayOf(item.slot));
  const [chosen, setChosen] = useState<ServiceSlot>();
  const [refusal, setRefusal] = useState<Refusal>();
  const heading = useRef<HTMLParagraphElement>(null);

  const move = async (slot: ServiceSlot, expert: Expert | undefined) => {
    const wanted = { bookingId: item._id, slotId: slot._id, expertId: expert?._id ?? ANY_EXPERT };
    const result = await appointments.move(appointment._id, wanted);
    if (result.status === 'changed') onMoved({ text: movedText(slot), isProblem: false });
    else if (result.status === 'fixed') onFixed({ text: result.message, isProblem: true });
    else {
      setRefusal({ slot, expert, result });
      await shown.refresh();
    }
    // Where it cannot be moved any more, nothing is left to choose.
    return result.status === 'changed' || result.status === 'fixed';
  };
  const choose = (slot: ServiceSlot) => {
    setRefusal(undefined);
    setChosen(slot);
  };
  return (
    <div className={styles.times}>
      <DayStrip
        {...strip}
        hasCalendar
        onChange={(day) => {
          setRefusal(undefined);
          strip.onChange(day);
        }}
      />
      <div className={booking.daySlots}>
        <DayTimes view={view} shown={shown} hasAction onDay={strip.onChange} heading={heading}>
          {(slots, label) => (
            <SlotChoice
              serviceId={serviceId}
              label={label}
              slots={slots}
              chosen={slots.find(({ _id }) => _id === chosen?._id)}
              preferred={item.isAnyExpert ? undefined : item.expert}
              conflictOf={conflictOf}
              action={t('moveHere')}
              onChoose={choose}
              onSubmit={move}
            >
              <Button variant="quiet" onClick={onClose}>
                {t('keepTime')}
              </Button>
            </SlotChoice>
          )}
        </DayTimes>
        <p role="status" className={booking.problem}>
          {refusal !== undefined && refusalText(refusal)}
        </p>
        {refusal?.result.status === 'taken' && (
          <NearestTimes
            serviceId={serviceId}
            slotId={refusal.slot._id}
            onChoose={(slot) => {
              heading.current?.focus();
              strip.onChange(dayOf(slot));
              choose(slot);
            }}
          />
        )}
      </div>
    </div>
  );

  function conflictOf(slot: ServiceSlot): string | undefined {
    if (slot._id === item.slot._id) return t('timeNow');
    const other = otherAt(slot);
    return other && parts('overlaps', { other });
  }

  /** Name of another service of the appointment at a time. */
  function otherAt(slot: ServiceSlot): string | undefined {
    const [other] = overlappingBookings(slot, appointment.items, item._id);
    return other && isolate(locale.text(other.name));
  }

  function timeOf(slot: ServiceSlot): string {
    return isolate(formats.formatDatedSlot(slotRange(slot)));
  }

  function movedText(slot: ServiceSlot): string {
    return t('moved', { service: isolate(locale.text(item.name)), time: timeOf(slot) });
  }

  function refusalText({ slot, expert, result }: Refusal): string {
    const other = otherAt(slot);
    switch (result.status) {
      case 'taken':
        return takenText({
          t: parts,
          time: formats.formatDatedSlot(slotRange(slot)),
          expert: expert && locale.text(expert.fullName),
        });
      case 'overlaps':
        return other === undefined ? parts('overlapsUnknown') : parts('overlaps', { other });
      case 'fixed':
      case 'failed':
        return result.message || parts('holdFailed');
    }
  }
});
MoveBooking.displayName = 'MoveBooking';
