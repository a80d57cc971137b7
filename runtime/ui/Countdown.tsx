import { useMessages } from '../i18n/use-messages.ts';
import { formatCount, formatTwoFigures } from './count-format.ts';
import * as look from './countdown-look.ts';
import { useStores } from './stores-context.ts';
import type { RunningCountdown } from './use-countdown.ts';

export interface CountdownProps {
  readonly countdown: RunningCountdown;
  /** `inline`: figures in a sentence. `boxes`: a box for each unit. */
  readonly look: 'inline' | 'boxes';
  /** What is said of the end in place of figures; a remark in brackets otherwise. */
  readonly label?: string | undefined;
}

/**
 * What is left, in figures. People who listen are told the end once instead of every second, and so is who has no script,
 * where figures would stand still.
 */
export function Countdown({ countdown: { remaining, endText }, look: kind, label }: CountdownProps) {
  const t = useMessages('shared');
  return (
    <span className={look.countdown} role="timer" aria-live="off">
      <span className={look.end}>{label ?? `(${t('until', { time: endText })})`}</span>
      <span aria-hidden className={look.figures}>
        {kind === 'inline' ? <Inline {...remaining} /> : <Boxes {...remaining} />}
      </span>
    </span>
  );
}

type Figures = RunningCountdown['remaining'];

/** Hours, minutes and seconds run left to right in every language, as on a clock. */
function Inline({ days, hours, minutes, seconds }: Figures) {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  const two = (number: number) => formatTwoFigures(number, locale.locale, shop.digits);
  return (
    <>
      {days > 0 && `${t('countdownDays', { count: days, days: formatCount(days, locale.locale, shop.digits) })} `}
      <bdi dir="ltr">{`${two(hours)}:${two(minutes)}:${two(seconds)}`}</bdi>
    </>
  );
}

function Boxes({ days, hours, minutes, seconds }: Figures) {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  const units = [
    { label: t('unitDays'), figure: days },
    { label: t('unitHours'), figure: hours },
    { label: t('unitMinutes'), figure: minutes },
    { label: t('unitSeconds'), figure: seconds },
  ];
  return (
    <span className={look.boxes}>
      {(days > 0 ? units : units.slice(1)).map(({ label, figure }) => (
        <span key={label} className={look.box}>
          <span className={look.figure}>{formatTwoFigures(figure, locale.locale, shop.digits)}</span>
          <span className={look.unit}>{label}</span>
        </span>
      ))}
    </span>
  );
}
