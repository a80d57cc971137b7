import { type ReactNode, useRef } from 'react';
import { useOffscreenAttribute } from '../hooks/use-offscreen-attribute.ts';
import { Icon } from '../primitives/Icon.tsx';
import * as styles from './marquee.styles.ts';

export interface MarqueeProps {
  /** Duration of one round: `large` 25 seconds, `small` 12. Source: spec 2, widgets. */
  readonly speed: 'large' | 'small';
  /** Accessible name of the list. */
  readonly label?: string | undefined;
  /** Label of the checkbox that pauses it. */
  readonly pauseLabel: string;
  /** Renders the list items. Nothing in the `isCopy` items may take the focus: they are hidden from screen readers. */
  readonly renderItems: (isCopy: boolean) => ReactNode;
}

/**
 * An endless marquee moved by CSS alone. The list is rendered twice so that its end meets its start; the copy is
 * `aria-hidden`. It pauses while off screen, on hover and while it has the keyboard focus, does not move under
 * prefers-reduced-motion, and a checkbox pauses it without script (WCAG 2.2.2).
 */
export function Marquee({ speed, label, pauseLabel, renderItems }: MarqueeProps) {
  const element = useRef<HTMLDivElement>(null);
  useOffscreenAttribute(element);
  return (
    <div ref={element} className={styles.marquee} data-pace={speed}>
      <div className={styles.viewport}>
        <ul className={styles.track} aria-label={label}>
          {renderItems(false)}
        </ul>
        <ul className={styles.track} aria-hidden>
          {renderItems(true)}
        </ul>
      </div>
      <label className={styles.pauseToggle} title={pauseLabel}>
        <input type="checkbox" className={styles.pauseCheckbox} aria-label={pauseLabel} />
        <Icon name="pause" className={styles.shownWhilePlaying} />
        <Icon name="play" className={styles.shownWhilePaused} />
      </label>
    </div>
  );
}
