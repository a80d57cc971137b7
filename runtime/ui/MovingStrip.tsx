import { type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';
import * as look from './moving-strip-look.ts';
import { useAwayMark } from './use-away-mark.ts';

export interface MovingStripProps {
  /** `large` takes 25 seconds a round, `small` 12. Source: spec 2, widgets. */
  readonly pace: 'large' | 'small';
  /** Names the list for screen readers. */
  readonly label?: string | undefined;
  /** What the switch that stops it says. */
  readonly pauseLabel: string;
  /** The list's items; for the copy that only the eye sees, nothing in them may take the focus. */
  readonly items: (isCopy: boolean) => ReactNode;
}

/**
 * A list that passes by without end, moved by CSS alone. It stands twice, so that its end meets its beginning; the copy is
 * for the eye only. It waits while it is out of sight and while somebody points at it or is in it by keyboard, stands
 * still for people who prefer that, and a checkbox stops it without script (WCAG 2.2.2).
 */
export function MovingStrip({ pace, label, pauseLabel, items }: MovingStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useAwayMark(strip);
  return (
    <div ref={strip} className={look.strip} data-pace={pace}>
      <div className={look.window}>
        <ul className={look.track} aria-label={label}>
          {items(false)}
        </ul>
        <ul className={look.track} aria-hidden>
          {items(true)}
        </ul>
      </div>
      <label className={look.pause} title={pauseLabel}>
        <input type="checkbox" className={look.switchBox} aria-label={pauseLabel} />
        <Icon name="pause" className={look.whileMoving} />
        <Icon name="play" className={look.whilePaused} />
      </label>
    </div>
  );
}
