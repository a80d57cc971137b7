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

/** Indent of each level of a category list, in px. Spec 9: "category indent 5 px per level". */
export const CATEGORY_INDENT_PX = 5;

/** Indent of each level of the category tree widget, in px. Spec 9: "tree widget 10 px, levels 1-5". */
export const CATEGORY_TREE_INDENT_PX = 10;
