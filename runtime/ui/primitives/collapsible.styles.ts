import { css } from '../../theme/emotion.ts';

/** Spec 9: "Collapse transition 300 ms". */
export const COLLAPSE_DURATION = '300ms';

/** Animates a `<details>` element opening and closing. */
export const collapsible = css({
  // Without this browsers do not animate to and from `auto` heights.
  interpolateSize: 'allow-keywords',
  '&::details-content': {
    blockSize: 0,
    overflow: 'clip',
    opacity: 0,
  },
  '&[open]::details-content': { blockSize: 'auto', opacity: 1 },
  '@media (prefers-reduced-motion: no-preference)': {
    '&::details-content': {
      transition: `block-size ${COLLAPSE_DURATION} ease-out, opacity ${COLLAPSE_DURATION} ease-out, content-visibility ${COLLAPSE_DURATION} allow-discrete`,
    },
  },
});
