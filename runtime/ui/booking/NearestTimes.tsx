import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ServiceSlot } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { useStore } from '../stores-context.ts';
import * as styles from './booking.styles.ts';
import { SlotTime } from './SlotTime.tsx';

export interface NearestTimesProps {
  readonly serviceId: string;
  /** The unavailable slot. */
  readonly slotId: string;
  readonly onChoose: (slot: ServiceSlot) => void;
}

/** Free slots nearest to a lost one, as replacements. */
export const NearestTimes = observer(({ serviceId, slotId, onChoose }: NearestTimesProps) => {
  const t = useMessages('booking-parts');
  const slots = useStore(SlotsStore);
  const nearest = slots.nearestTo(serviceId, slotId);
  useEffect(() => {
    const aborting = new AbortController();
    // Unavailable slots are left out.
    slots.loadNearest(serviceId, slotId, aborting.signal).catch(() => undefined);
    return () => aborting.abort();
  }, [slots, serviceId, slotId]);
  if (nearest?.status !== 'ready') return null;
  if (nearest.value.length === 0) return <p className={styles.note}>{t('noNearest')}</p>;
  return (
    <div className={styles.nearest}>
      <p className={styles.note}>{t('nearest')}</p>
      <ul className={styles.nearestList}>
        {nearest.value.map((slot) => (
          <li key={slot._id}>
            <button type="button" className={styles.slot} onClick={() => onChoose(slot)}>
              <SlotTime slot={slot} isDated />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
NearestTimes.displayName = 'NearestTimes';
