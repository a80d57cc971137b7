import { useMessages } from '../../i18n/use-messages.ts';
import { formatCount, formatTwoDigits } from '../format/number-format.ts';
import { useStores } from '../stores-context.ts';
import * as styles from './countdown.styles.ts';
import type { RunningCountdown } from './use-countdown.ts';

export interface CountdownProps {
  readonly countdown: RunningCountdown;
  /** `inline`: `07:12:30` within a sentence. `boxes`: a box for each unit. */
  readonly variant: 'inline' | 'boxes';
  /** Text for screen readers and for browsers without script, instead of "(until …)". */
  readonly label?: string | undefined;
}

/**
 * The time left. Screen readers and browsers without script get the end time instead, since the figures would be
 * announced each second or not move at all.
 */
export function Countdown({ countdown: { remaining, endText }, variant, label }: CountdownProps) {
  const t = useMessages('shared');
  return (
    <span className={styles.countdown} role="timer" aria-live="off">
      <span className={styles.endTime}>{label ?? `(${t('until', { time: endText })})`}</span>
      <span aria-hidden className={styles.figures}>
        {variant === 'inline' ? <InlineCountdown {...remaining} /> : <BoxedCountdown {...remaining} />}
      </span>
    </span>
  );
}

type RemainingUnits = RunningCountdown['remaining'];

/** Hours, minutes and seconds are written left to right in every language, as on a clock. */
function InlineCountdown({ days, hours, minutes, seconds }: RemainingUnits) {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  const two = (number: number) => formatTwoDigits(number, locale.locale, shop.digits);
  return (
    <>
      {days > 0 && `${t('countdownDays', { count: days, days: formatCount(days, locale.locale, shop.digits) })} `}
      <bdi dir="ltr">{`${two(hours)}:${two(minutes)}:${two(seconds)}`}</bdi>
    </>
  );
}

function BoxedCountdown({ days, hours, minutes, seconds }: RemainingUnits) {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  const units = [
    { label: t('unitDays'), figure: days },
    { label: t('unitHours'), figure: hours },
    { label: t('unitMinutes'), figure: minutes },
    { label: t('unitSeconds'), figure: seconds },
  ];
  return (
    <span className={styles.boxes}>
      {(days > 0 ? units : units.slice(1)).map(({ label, figure }) => (
        <span key={label} className={styles.box}>
          <span className={styles.figure}>{formatTwoDigits(figure, locale.locale, shop.digits)}</span>
          <span className={styles.unit}>{label}</span>
        </span>
      ))}
    </span>
  );
}
