import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import type { BookableDay } from '../../../schemas/generated/wire.ts';
import { nextDay } from '../../domain/booking/opening-times.ts';
import { dayName, offeredDay, stripDays, stripStart } from '../../domain/booking/strip-days.ts';
import { joinTexts } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type ControlProps, Field } from '../fields/Field.tsx';
import { formatCount } from '../format/number-format.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './booking.styles.ts';
import { hasModifier, stepOf } from './roving-focus.ts';
import { useSlotFormats } from './use-slot-formats.ts';

export interface DayStripProps {
  /** `yyyy-MM-dd` in the shop's time zone, as all days here. */
  readonly day: string;
  readonly today: string;
  /** How many days it shows at once. */
  readonly length: number;
  /** How many times the days have, as far as that is known. */
  readonly counts: readonly BookableDay[] | undefined;
  /** Whether any day can be picked from a calendar, too. */
  readonly hasCalendar: boolean;
  readonly onChange: (day: string) => void;
}

/** How far a finger moves at least until that is a swipe, in px. */
const MIN_SWIPE = 40;

/**
 * A strip of days with one selected: a grid of one row, moved by arrows, keys, swipes and a calendar. One tab stop;
 * keys select. Up and down move by a day, since the row has no week above it. Each day shows its number of free
 * slots. Source: WAI-ARIA, grid pattern.
 */
export function DayStrip({ day, today, length, counts, hasCalendar, onChange }: DayStripProps) {
  const { locale } = useStores();
  const t = useMessages('booking-parts');
  const formats = useSlotFormats();
  const labelId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  const swipe = useRef<{ readonly x: number; isDone: boolean }>(undefined);
  const first = stripStart(day, today, length);
  const days = stripDays(first, length);
  const last = days.at(-1) ?? first;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that a key has chosen may be in another strip, whose buttons are new.
  useEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    isMovedByKey.current = false;
  }, [day]);

  const choose = (chosen: string) => {
    const offered = offeredDay(chosen, today);
    if (offered !== day) onChange(offered);
  };
  const isFirst = first <= today;
  /** The strip before or after this one, from its first day. */
  const turn = (step: 1 | -1) => {
    if (step === 1 || !isFirst) choose(nextDay(first, step * length));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // With these they are the browser's: Alt and an arrow go back.
    const chosen = hasModifier(event) ? undefined : dayForKey(event.key);
    if (chosen === undefined) return;
    event.preventDefault();
    isMovedByKey.current = offeredDay(chosen, today) !== day;
    choose(chosen);
  };
  const dayForKey = (key: string): string | undefined => {
    const step = stepOf(key, locale.direction);
    if (step !== undefined) return nextDay(day, step);
    if (key === 'Home') return first;
    if (key === 'End') return last;
    if (key === 'PageDown') return nextDay(day, length);
    return key === 'PageUp' ? nextDay(day, -length) : undefined;
  };

  const onPointerDown = ({ clientX, pointerType }: PointerEvent) => {
    swipe.current = pointerType === 'mouse' ? undefined : { x: clientX, isDone: false };
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    if (swipe.current === undefined) return;
    const distance = (clientX - swipe.current.x) * (locale.direction === 'rtl' ? -1 : 1);
    swipe.current.isDone = Math.abs(distance) >= MIN_SWIPE;
    if (swipe.current.isDone) turn(distance < 0 ? 1 : -1);
  };

  return (
    <div className={styles.strip}>
      <div className={styles.stripBar}>
        <p id={labelId} className={styles.month}>
          <VisuallyHidden>{t('day')} </VisuallyHidden>
          {formats.formatMonth(day)}
        </p>
        {hasCalendar && (
          <div className={styles.calendar}>
            <Field label={t('pickDay')}>
              {(control) => <CalendarInput {...control} day={day} today={today} onChange={choose} />}
            </Field>
          </div>
        )}
      </div>
      <div className={styles.stripRow}>
        <IconButton
          icon="chevron-start"
          label={t('previousDays')}
          aria-disabled={isFirst}
          onClick={() => turn(-1)}
          className={styles.turn}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a table's cells are as wide as their texts, and days are as wide as one another. */}
        <div
          key={first}
          ref={grid}
          role="grid"
          aria-labelledby={labelId}
          className={styles.days}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            swipe.current = undefined;
          }}
          onClickCapture={(event) => {
            // What ends a swipe chooses no day. A key's click has no count.
            if (swipe.current?.isDone && event.detail > 0) event.stopPropagation();
            swipe.current = undefined;
          }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is at a cell, never at the row. */}
          <div
            role="row"
            className={styles.dayRow}
            style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))`, [styles.DAYS]: length } as CSSProperties}
          >
            {days.map((each) => (
              <DayCell
                key={each}
                day={each}
                today={today}
                slotCount={counts?.find(({ date }) => date === each)?.slotCount}
                isChosen={each === day}
                onChoose={() => choose(each)}
              />
            ))}
          </div>
        </div>
        <IconButton icon="chevron-end" label={t('nextDays')} onClick={() => turn(1)} className={styles.turn} />
      </div>
    </div>
  );
}

interface CalendarInputProps extends ControlProps, Pick<DayStripProps, 'day' | 'today' | 'onChange'> {}

/** Any day from today on. It is uncontrolled, so that a half-typed date stays. */
function CalendarInput({ day, today, onChange, ...control }: CalendarInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const showDay = () => {
    if (input.current !== null && input.current.value !== day) input.current.value = day;
  };
  // Another day may have been chosen elsewhere.
  useEffect(showDay, [day]);
  return (
    <input
      {...control}
      ref={input}
      type="date"
      required
      min={today}
      defaultValue={day}
      onChange={({ target }) => {
        if (target.validity.valid) onChange(target.value);
      }}
      onBlur={showDay}
    />
  );
}

interface DayCellProps {
  readonly day: string;
  readonly today: string;
  /** Undefined as long as it is not known. */
  readonly slotCount: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function DayCell({ day, today, slotCount, isChosen, onChoose }: DayCellProps) {
  const { locale, shop } = useStores();
  const t = useMessages('booking-parts');
  const formats = useSlotFormats();
  const name = dayName(day, today);
  const shortcut = name === 'today' ? t('today') : name === 'tomorrow' ? t('tomorrow') : undefined;
  const label = shortcut ?? formats.formatWeekday(day);
  const whole = formats.formatDay(day);
  const number = formatCount(slotCount ?? 0, locale.locale, shop.digits);
  const counted =
    slotCount === undefined ? [] : [slotCount === 0 ? t('noFreeTimes') : t('freeTimes', { count: slotCount, number })];
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells that are buttons are clicked by every key and tool that clicks.
    <button
      type="button"
      role="gridcell"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-full={slotCount === 0 || undefined}
      className={styles.day}
      onClick={onChoose}
    >
      <VisuallyHidden>
        {joinTexts(shortcut === undefined ? [whole, ...counted] : [shortcut, whole, ...counted], locale.locale)}
      </VisuallyHidden>
      <span aria-hidden className={styles.dayLabel} style={{ [styles.LETTERS]: label.length } as CSSProperties}>
        {label}
      </span>
      <span aria-hidden className={styles.dayNumber}>
        {formats.formatDate(day)}
      </span>
      <span aria-hidden className={styles.dayCount}>
        {slotCount === undefined
          ? '\u2007'
          : slotCount === 0
            ? t('full')
            : t('freeShort', { count: slotCount, number })}
      </span>
    </button>
  );
}

/** Spec 9: "Skeletons: 4 for … dates, categories, slots". */
const SKELETONS = [1, 2, 3, 4];

/** As high as the strip. */
export const StripSkeleton = ({ hasCalendar }: Pick<DayStripProps, 'hasCalendar'>) => (
  <div aria-busy className={styles.strip}>
    <div className={styles.stripBar}>
      <p className={styles.month}>{'\u2007'}</p>
      {hasCalendar && (
        <div className={`${styles.calendar} ${styles.reserved}`}>
          <Field label={'\u2007'}>{(control) => <input {...control} type="date" disabled />}</Field>
        </div>
      )}
    </div>
    <div className={styles.stripRow}>
      <span className={styles.turnSkeleton} />
      <div className={styles.skeletons}>
        {SKELETONS.map((each) => (
          <Skeleton key={each} shape="box" />
        ))}
      </div>
      <span className={styles.turnSkeleton} />
    </div>
  </div>
);
