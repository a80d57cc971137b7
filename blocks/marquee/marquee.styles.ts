import { css } from '../../runtime/theme/emotion.ts';
import { MOTION_ALLOWED } from '../../runtime/ui/content/marquee.styles.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

const sizes = {
  fontSize: 'var(--text-m)',
  '&[data-size="large"]': { ...displayTypography, fontSize: 'var(--text-xl)', lineHeight: 1.3 },
} as const;

const plain = css(sizes);

const background = {
  ...sizes,
  // Inside a colour role, the theme's background and text colours are those of that role.
  background: 'var(--color-background)',
  color: 'var(--color-text)',
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="text"]': { background: 'var(--color-text)', color: 'var(--color-background)' },
  '& :focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
} as const;

const filled = css({
  ...background,
  paddingBlock: 'var(--space-2)',
  borderBlock: 'var(--border) solid var(--color-border)',
});

/** Wider than its container on both sides, so that its slanted ends are clipped. */
const tilted = css({
  ...background,
  marginInline: '-2%',
  paddingBlock: 'var(--space-3)',
  paddingInline: '2%',
  borderBlock: 'var(--border) solid var(--color-border)',
  rotate: '-1.6deg',
  '[dir="rtl"] &': { rotate: '1.6deg' },
});

/** Space above and below for the slant: half of the width times the slope. */
export const clipContainer = css({
  overflowX: 'clip',
  containerType: 'inline-size',
  '& > *': { marginBlock: 'calc(1.5cqi + 2px)' },
});

export const VARIANTS = { plain, filled, tilted } as const;

export const item = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  [MOTION_ALLOWED]: { whiteSpace: 'nowrap' },
});

export const icon = css({ flex: 'none', inlineSize: '1.5em', background: 'none' });

export const text = css({
  textAlign: 'center',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  'a&': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
  'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

/** On the border between two items. */
const separator = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: '50%',
  background: 'currentColor',
  '@media (forced-colors: active)': { background: 'CanvasText' },
} as const;

export const SEPARATORS = {
  dot: css({ ...separator, inlineSize: 6, blockSize: 6, marginBlockStart: -3, marginInlineEnd: -3, borderRadius: 3 }),
  line: css({ ...separator, inlineSize: 1, blockSize: '1.2em', marginBlockStart: '-0.6em', opacity: 0.4 }),
  star: css({
    ...separator,
    inlineSize: '0.8em',
    blockSize: '0.8em',
    marginBlockStart: '-0.4em',
    marginInlineEnd: '-0.4em',
    clipPath: 'polygon(50% 0, 60% 40%, 100% 50%, 60% 60%, 50% 100%, 40% 60%, 0 50%, 40% 40%)',
  }),
} as const;
