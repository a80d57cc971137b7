import { css } from '../../theme/emotion.ts';

/**
 * SVG paths on a 24 × 24 grid, drawn as strokes. Icons that point in reading direction are mirrored in right-to-left
 * pages.
 */
const ICON_PATHS = {
  'arrow-end': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-start': 'M19 12H5m6-6-6 6 6 6',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8Zm3.5 3V7a3 3 0 0 1 6 0v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  coins: 'M9 15.5a6 6 0 1 1 0-12 6 6 0 0 1 0 12Zm7.2-6.8a6 6 0 1 1-6.4 9.6M9 7v5m-1.5 0h3',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.5 9.5h17m-17 5h17M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Z',
  heart: 'M12 20.2S3.5 15.1 3.5 9.1a4.6 4.6 0 0 1 8.5-2.5 4.6 4.6 0 0 1 8.5 2.5c0 6-8.5 11.1-8.5 11.1Z',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 7.5v5m0-8v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z',
  pause: 'M9 5v14M15 5v14',
  pin: 'M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21Zm0-8.7a2.6 2.6 0 1 1 0-5.2 2.6 2.6 0 0 1 0 5.2Z',
  play: 'M8 5.5v13l10.5-6.5Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  share: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M5 12.5v7h14v-7',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6',
  warning: 'M12 4.5 21 19.5H3L12 4.5Zm0 5.5v4.5m0 2.5v.01',
} as const;

export type IconName = keyof typeof ICON_PATHS;

const MIRRORED_IN_RTL: ReadonlySet<IconName> = new Set(['arrow-end', 'arrow-start', 'chevron-end', 'chevron-start']);

/** A decorative icon, hidden from screen readers: beside text, or in a button with a label. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    className={className === undefined ? iconClass(name) : `${iconClass(name)} ${className}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);

const iconClass = (name: IconName): string => (MIRRORED_IN_RTL.has(name) ? mirroredIcon : icon);

const icon = css({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const mirroredIcon = `${icon} ${css({ '[dir="rtl"] &': { transform: 'scaleX(-1)' } })}`;
