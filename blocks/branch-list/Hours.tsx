import { hoursOf, type OpenState, openState, type WallClock } from '../../runtime/domain/opening-hours.ts';
import { type Say, useMessages } from '../../runtime/i18n/use-messages.ts';
import { collapsing } from '../../runtime/ui/collapse-look.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { type TimeFormat, timeFormat } from '../../runtime/ui/time-format.ts';
import type { WorkingHours } from '../../schemas/generated/wire.ts';
import * as styles from './branch-list-look.ts';

interface HoursProps {
  readonly hours: readonly WorkingHours[];
  /** Undefined while the page sleeps: what is open now depends on when it is read. */
  readonly clock: WallClock | undefined;
}

/** The week, folded; above it, whether the door is open now. */
export function Hours({ hours, clock }: HoursProps) {
  const { locale, shop } = useStores();
  const t = useMessages('branch-list');
  const format = timeFormat(locale.locale, shop.digits);
  const state = clock && openState(hours, clock);
  const firstDay = locale.locale === 'ar' ? SATURDAY : MONDAY;
  return (
    <details className={`${collapsing} ${styles.hours}`}>
      <summary className={styles.summary}>
        <span className={styles.state} data-open={state?.isOpen}>
          {state === undefined ? t('hours') : sayState(state, clock, format, t)}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <dl className={styles.week}>
        {Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1).map((day) => (
          <div key={day} className={styles.day} data-today={day === clock?.weekday || undefined}>
            <dt>{format.day(day)}</dt>
            <dd>
              {hoursOf(hours, day).map(({ from, to }) => (
                <bdi key={from} className={styles.span}>
                  {format.time(from)} – {format.time(to)}
                </bdi>
              ))}
              {hoursOf(hours, day).length === 0 && t('closedDay')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Where Arabic is read the week begins on Saturday. */
const SATURDAY = 6;
const MONDAY = 1;

function sayState({ isOpen, changes }: OpenState, clock: WallClock | undefined, format: TimeFormat, t: Say): string {
  const now = isOpen ? t('open') : t('closed');
  if (changes === undefined) return now;
  const time = format.time(changes.time);
  if (isOpen) return `${now} · ${t('until', { time })}`;
  const isToday = changes.weekday === clock?.weekday;
  return `${now} · ${isToday ? t('opensToday', { time }) : t('opensOn', { day: format.day(changes.weekday), time })}`;
}
