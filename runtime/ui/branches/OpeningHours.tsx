import { observer } from 'mobx-react-lite';
import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import { hoursOnWeekday, type OpeningState, openingState, type WallClock } from '../../domain/time/opening-hours.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { getTimeFormat, type TimeFormat } from '../format/time-format.ts';
import { useShopClock } from '../hooks/use-shop-clock.ts';
import { collapsible } from '../primitives/collapsible.styles.ts';
import { Icon } from '../primitives/Icon.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './opening-hours.styles.ts';

interface OpeningHoursProps {
  readonly hours: readonly WorkingHours[];
  /** Undefined before hydration: whether a branch is open depends on the time of reading. */
  readonly clock: WallClock | undefined;
}

/** Collapsible opening hours of the week; the summary shows whether the branch is open. */
export const OpeningHours = observer(({ hours, clock }: OpeningHoursProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('opening-hours');
  const language = getTimeFormat(locale.locale, shop.digits);
  const format = { ...language, ...useShopClock(true) };
  const state = clock && openingState(hours, clock);
  const firstDay = locale.locale === 'ar' ? SATURDAY : MONDAY;
  return (
    <details className={`${collapsible} ${styles.hours}`}>
      <summary className={styles.summary}>
        <span className={styles.state} data-open={state?.isOpen}>
          {state === undefined ? t('hours') : openStateText(state, clock, format, t)}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <dl className={styles.week}>
        {Array.from({ length: 7 }, (_, index) => {
          const day = ((firstDay - 1 + index) % 7) + 1;
          const spans = hoursOnWeekday(hours, day);
          return (
            <div key={day} className={styles.day} data-today={day === clock?.weekday || undefined}>
              <dt>{format.formatWeekday(day)}</dt>
              <dd>
                {spans.map(({ from, to }) => (
                  <bdi key={from} className={styles.span}>
                    {format.formatTime(from)} – {format.formatTime(to)}
                  </bdi>
                ))}
                {spans.length === 0 && t('closedDay')}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
});
OpeningHours.displayName = 'OpeningHours';

/** Weeks start on Saturday in Arabic. */
const SATURDAY = 6;
const MONDAY = 1;

function openStateText(
  { isOpen, changes }: OpeningState,
  clock: WallClock | undefined,
  format: TimeFormat,
  t: Translate<'opening-hours'>,
): string {
  const now = isOpen ? t('open') : t('closed');
  if (changes === undefined) return now;
  const time = format.formatTime(changes.time);
  if (isOpen) return `${now} · ${t('until', { time })}`;
  const isToday = changes.weekday === clock?.weekday;
  return `${now} · ${isToday ? t('opensToday', { time }) : t('opensOn', { day: format.formatWeekday(changes.weekday), time })}`;
}
