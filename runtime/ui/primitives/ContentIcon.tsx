import type { IconName } from '../../../schemas/generated/builder.ts';
import { css } from '../../theme/emotion.ts';

/** The icons that tenants choose from, by what they show: SVG paths on a 24 × 24 grid, drawn as strokes. */
const ICON_PATHS: Readonly<Record<IconName, string>> = {
  box: 'm12 3.5 8 4v9l-8 4-8-4v-9l8-4Zm-8 4 8 4 8-4m-8 4v9',
  calendar: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3.5v4m7-4v4',
  card: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h17M7 14.5h3.5',
  chat: 'M5 5h14a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-7.5L7 20v-3.5H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4v4.7l3.2 1.9',
  coins: 'M9 15.5a6 6 0 1 1 0-12 6 6 0 0 1 0 12Zm7.2-6.8a6 6 0 1 1-6.4 9.6M9 7v5m-1.5 0h3',
  diamond: 'M7 4.5h10l4 5L12 20 3 9.5l4-5Zm-4 5h18M12 20 8.5 9.5l3.5-5 3.5 5L12 20Z',
  drop: 'M12 3.5s6.5 6.3 6.5 10.8a6.5 6.5 0 1 1-13 0C5.5 9.8 12 3.5 12 3.5Zm-3 11.2a3.2 3.2 0 0 0 2.6 2.8',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  flame:
    'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-3.5 2-5.5 1 .5 1.5 1.5 1.5 2.5 1.5-1.5 2.5-4 2-7.5Z',
  flower:
    'M12 9.5c-3-2-3-6 0-6s3 4 0 6Zm2.5 2.5c2-3 6-3 6 0s-4 3-6 0ZM12 14.5c3 2 3 6 0 6s-3-4 0-6ZM9.5 12c-2 3-6 3-6 0s4-3 6 0Zm2.5-2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  gift: 'M4 8.5h16V12H4V8.5ZM5.5 12h13v8.5h-13V12ZM12 8.5v12m0-12c-1-3.4-2.3-5-4-5a2.3 2.3 0 0 0-2.3 2.4c0 1.6 1.3 2.6 2.8 2.6H12Zm0 0c1-3.4 2.3-5 4-5a2.3 2.3 0 0 1 2.3 2.4c0 1.6-1.3 2.6-2.8 2.6H12Z',
  glasses:
    'M6.5 11.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm11 0a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 14.7c.6-1.2 3.4-1.2 4 0M3 15l2-9h1.5M21 15l-2-9h-1.5',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10m-7.5 9.5V14h3v5.5',
  leaf: 'M5.5 18.5C3.5 11 8 5 20 4.5c.5 11-4 16.5-11 15-1.3-.3-2.5-.7-3.5-1Zm0 0C8 14 11 11.5 15 9.5',
  lock: 'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm1.5 0V8a3.5 3.5 0 0 1 7 0v3',
  medal: 'M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8.7 12.9 7 21l5-2.5 5 2.5-1.7-8.1',
  people:
    'M9 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7Zm-6 8c0-3.3 2.5-5.5 6-5.5s6 2.2 6 5.5m1-8.3a3 3 0 1 0-1-5.8m2.5 8.8c2.2.5 3.5 2.4 3.5 5.3',
  phone:
    'M7.5 3.5 5 5c-1 .6-1.3 2-.9 3.3 1.5 5.2 5.9 9.7 11.4 11.5 1.3.4 2.7.1 3.3-.9l1.5-2.4-4.3-2.8-1.8 1.7c-2.3-1-4-2.7-5-5l1.7-1.8-3.4-5.1Z',
  pin: 'M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21Zm0-8.7a2.6 2.6 0 1 1 0-5.2 2.6 2.6 0 0 1 0 5.2Z',
  return: 'M4.5 9.5H15a5 5 0 0 1 0 10H9m-4.5-10 4-4m-4 4 4 4',
  ruler: 'M4 15.5 15.5 4 20 8.5 8.5 20 4 15.5Zm3-3 1.8 1.8m1.2-4.8 2.3 2.3m.7-5.3 1.8 1.8',
  shield: 'M12 3.5 5 6v5.5c0 4.4 2.9 7.4 7 9 4.1-1.6 7-4.6 7-9V6l-7-2.5Zm-3 8.7 2.2 2.2 3.9-4.2',
  sparkle: 'M12 3.5c.6 5 3.5 7.9 8.5 8.5-5 .6-7.9 3.5-8.5 8.5-.6-5-3.5-7.9-8.5-8.5 5-.6 7.9-3.5 8.5-8.5Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6',
  tag: 'M4 12.5V4h8.5l8 8-8.5 8.5-8-8Zm4.5-4h.01',
  truck:
    'M5.3 17H3V6h10.5v11H9.1m4.4-7.2h3.6l3.9 3.6V17h-2.3m-3.8 0h-1.4M7.2 15.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Zm9.6 0a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z',
  wrench:
    'M14.5 6.5a4.2 4.2 0 0 1 5.2-2.3L17 6.9l.4 2.1 2 .4 2.7-2.7a4.2 4.2 0 0 1-5.6 5L8.6 19.5a2.4 2.4 0 0 1-3.6-3.3l7.9-7.7c.1-.8.8-1.3 1.6-2Z',
};

export interface ContentIconProps {
  readonly name: IconName;
  /** Added to the icon's own class. */
  readonly className?: string | undefined;
}

/**
 * A decorative icon from the tenant's choice, hidden from screen readers. Separate from `Icon`, whose paths every page
 * loads.
 */
export const ContentIcon = ({ name, className }: ContentIconProps) => (
  <svg
    className={className === undefined ? icon : `${icon} ${className}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);

const icon = css({
  inlineSize: '1.5em',
  blockSize: '1.5em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
