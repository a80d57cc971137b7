import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Expert, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { ANY_EXPERT } from '../../domain/booking/slot-choice.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { useSendOnce } from '../hooks/use-send-once.ts';
import { Button } from '../primitives/Button.tsx';
import { useStore } from '../stores-context.ts';
import * as styles from './booking.styles.ts';
import { ExpertSelect } from './ExpertSelect.tsx';
import { SlotGrid, type SlotGridProps } from './SlotGrid.tsx';

export interface SlotChoiceProps extends Pick<SlotGridProps, 'label' | 'slots' | 'conflictOf' | 'onChoose'> {
  readonly serviceId: string;
  readonly chosen: ServiceSlot | undefined;
  /** The preselected expert, if free at the slot; any when left out. */
  readonly preferred?: Expert | undefined;
  /** Of the button that goes on with the time that is chosen. */
  readonly action: string;
  /** Another way on, beside that button. */
  readonly children?: ReactNode;
  /** Answers whether that was done. */
  readonly onSubmit: (slot: ServiceSlot, expert: Expert | undefined) => Promise<boolean>;
}

/** The expert belongs to one slot; another slot may have others. */
interface PickedExpert {
  readonly slotId: string;
  readonly expert: Expert | 'anyone';
}

/**
 * One slot, its expert, and the button to continue. Source: spec 4, "Adding needs an active slot else a prompt event
 * fires".
 */
export const SlotChoice = observer((props: SlotChoiceProps) => {
  const { serviceId, chosen, preferred, action, children, onChoose, onSubmit, ...grid } = props;
  const t = useMessages('booking-parts');
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const { isSending, sendOnce } = useSendOnce();
  const [isPrompted, setPrompted] = useState(false);
  const [picked, setPicked] = useState<PickedExpert>();
  const slots = useStore(SlotsStore);
  const free = slots.expertsOf(serviceId, chosen?._id ?? '');
  const expert = pickedExpert();
  const choose = (slot: ServiceSlot) => {
    setPrompted(false);
    onChoose(slot);
  };
  const submit = () =>
    sendOnce(async () => {
      if (chosen !== undefined) {
        const isDone = await onSubmit(chosen, expert);
        // Another expert may still be free. Without a response, known experts are listed.
        if (!isDone) await slots.loadExperts(serviceId, chosen._id).catch(() => undefined);
        return;
      }
      setPrompted(true);
      part.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
    });
  return (
    <div ref={part} className={styles.daySlots}>
      {/* Above the slots, since they depend on the requested expert. */}
      <p id={id} role="alert" className={styles.problem}>
        {isPrompted && t('chooseTime')}
      </p>
      <SlotGrid
        {...grid}
        mode="single"
        isChosen={({ _id }) => _id === chosen?._id}
        onChoose={choose}
        describedBy={isPrompted ? id : undefined}
      />
      {chosen !== undefined && (
        <ExpertSelect
          serviceId={serviceId}
          slotId={chosen._id}
          value={expert?._id ?? ANY_EXPERT}
          onChange={(each) => setPicked({ slotId: chosen._id, expert: each ?? 'anyone' })}
        />
      )}
      <div className={styles.slotActions}>
        <Button onClick={() => void submit()} aria-busy={isSending}>
          {action}
        </Button>
        {children}
      </div>
    </div>
  );

  /** Undefined for any expert, also if the selected one is not free. */
  function pickedExpert(): Expert | undefined {
    const wanted = picked !== undefined && picked.slotId === chosen?._id ? picked.expert : preferred;
    if (wanted === undefined || wanted === 'anyone' || free?.status !== 'ready') return undefined;
    return free.value.find(({ _id }) => _id === wanted._id);
  }
});
SlotChoice.displayName = 'SlotChoice';
