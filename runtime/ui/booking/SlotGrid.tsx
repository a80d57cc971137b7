import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ServiceSlot } from '../../../schemas/generated/wire.ts';
import { Icon } from '../primitives/Icon.tsx';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './booking.styles.ts';
import { moveFocus } from './roving-focus.ts';
import { SlotTime } from './SlotTime.tsx';

export interface SlotGridProps {
  /** Accessible name. */
  readonly label: string;
  readonly slots: readonly ServiceSlot[];
  /** `toggle`: each is chosen and given back by itself. `single`: one is chosen. */
  readonly mode: 'toggle' | 'single';
  readonly isChosen: (slot: ServiceSlot) => boolean;
  /** What else the visitor has at that time, in words; undefined where that is nothing. */
  readonly conflictOf: (slot: ServiceSlot) => string | undefined;
  readonly onChoose: (slot: ServiceSlot) => void;
  /** Id of the error message. */
  readonly describedBy?: string | undefined;
}

/** Free slots of a day. One tab stop; arrow keys move focus, and select where one slot is selected. */
export function SlotGrid({ label, slots, mode, isChosen, conflictOf, onChoose, describedBy }: SlotGridProps) {
  const { locale } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const isSingle = mode === 'single';
  const tabStop =
    slots.find(({ _id }) => _id === focusedId)?._id ?? slots.find((slot) => isChosen(slot))?._id ?? slots[0]?._id;
  const chosenId = slots.findLast((slot) => isChosen(slot))?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may have been chosen elsewhere, as one of the nearest times is.
  useEffect(() => {
    if (box.current?.contains(document.activeElement) === false) showChosen(box.current);
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = moveFocus(event, 'button', locale.direction);
    const slot = index === undefined ? undefined : slots[index];
    if (slot !== undefined && isSingle) onChoose(slot);
  };
  const group = {
    ...(isSingle
      ? { role: 'radiogroup', 'aria-invalid': describedBy === undefined ? undefined : true }
      : { role: 'group' }),
    'aria-label': label,
    'aria-describedby': describedBy,
    onKeyDown,
  };
  return (
    <div ref={box} {...group} className={styles.slots}>
      {slots.map((slot) => {
        const isOn = isChosen(slot);
        const conflict = isOn ? undefined : conflictOf(slot);
        return (
          <button
            key={slot._id}
            type="button"
            role={isSingle ? 'radio' : undefined}
            {...(isSingle ? { 'aria-checked': isOn } : { 'aria-pressed': isOn })}
            tabIndex={slot._id === tabStop ? 0 : -1}
            data-conflict={conflict !== undefined || undefined}
            className={styles.slot}
            onFocus={() => setFocusedId(slot._id)}
            onClick={() => onChoose(slot)}
          >
            {isOn && <Icon name="check" />}
            <SlotTime slot={slot} />
            {conflict !== undefined && <VisuallyHidden>, {conflict}</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}

/** Scrolls the slots to the last selected one, without scrolling the page. */
function showChosen(box: HTMLElement): void {
  const buttons = [...box.querySelectorAll('[aria-pressed="true"], [aria-checked="true"]')];
  const chosen = buttons.at(-1)?.getBoundingClientRect();
  if (chosen === undefined) return;
  const { top, bottom, height } = box.getBoundingClientRect();
  if (chosen.top >= top && chosen.bottom <= bottom) return;
  box.scrollTop += chosen.top + chosen.height / 2 - (top + height / 2);
}

/** Spec 9: "Skeletons: 4 for … slots". */
const SKELETONS = [1, 2, 3, 4];

export interface SlotSkeletonsProps {
  /** Whether a button follows the times. */
  readonly hasAction: boolean;
}

/** Takes the place of the times while they load. */
export const SlotSkeletons = ({ hasAction }: SlotSkeletonsProps) => (
  <div aria-busy className={styles.daySlots}>
    <div className={styles.slots}>
      {SKELETONS.map((each) => (
        <div key={each} className={styles.slotSkeleton}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
    {hasAction && <div className={styles.actionSkeleton} />}
  </div>
);
