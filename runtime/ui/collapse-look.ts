import { css } from '../theme/emotion.ts';

/** Spec 9: "Collapse transition 300 ms". */
export const COLLAPSE = '300ms';

/** A `<details>` that folds and unfolds. */
export const collapsing = css({
  // Heights that are not written out can be reached in steps only where the browser is told so.
  interpolateSize: 'allow-keywords',
  '&::details-content': {
    blockSize: 0,
    overflow: 'clip',
    opacity: 0,
  },
  '&[open]::details-content': { blockSize: 'auto', opacity: 1 },
  '@media (prefers-reduced-motion: no-preference)': {
    '&::details-content': {
      transition: `block-size ${COLLAPSE} ease-out, opacity ${COLLAPSE} ease-out, content-visibility ${COLLAPSE} allow-discrete`,
    },
  },
});
