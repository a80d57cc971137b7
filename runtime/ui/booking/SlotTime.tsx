import type { ServiceSlot } from '../../../schemas/generated/wire.ts';
import { slotRange } from '../../domain/booking/slot-choice.ts';
import { isolate } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import * as styles from './booking.styles.ts';
import { useSlotFormats } from './use-slot-formats.ts';

export interface SlotTimeProps {
  readonly slot: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>;
  /** Whether to show the day, unless the context does. */
  readonly isDated?: boolean;
}

/** A slot in the shop's time and, where theirs differs, in the visitor's: among the times of a day only its start, as there is little room. */
export function SlotTime({ slot, isDated = false }: SlotTimeProps) {
  const t = useMessages('booking-parts');
  const formats = useSlotFormats();
  const range = slotRange(slot);
  const own = formats.formatOwn(slot, isDated ? 'whole' : 'start');
  return (
    <span className={styles.slotTime}>
      <time dateTime={slot.dateFrom}>
        <bdi>{isDated ? formats.formatDatedSlot(range) : formats.formatSlot(range)}</bdi>
      </time>
      {own !== undefined && <span className={styles.ownTime}>{t('yourTime', { time: isolate(own) })}</span>}
    </span>
  );
}
