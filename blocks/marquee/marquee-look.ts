import { css } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';
import { MOVING } from '../../runtime/ui/moving-strip-look.ts';

const sizes = {
  fontSize: 'var(--text-m)',
  '&[data-size="large"]': { ...displayType, fontSize: 'var(--text-xl)', lineHeight: 1.3 },
} as const;

const plain = css(sizes);

const filled = {
  ...sizes,
  // Within a colour role the theme's ground and ink are those that go with it.
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="ink"]': { background: 'var(--color-ink)', color: 'var(--color-ground)' },
  '& :focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
} as const;

const band = css({
  ...filled,
  paddingBlock: 'var(--space-2)',
  borderBlock: 'var(--border) solid var(--color-line)',
});

/** Longer than its room on both sides, so that its slanting ends are never seen; what stands around it cuts them off. */
const tilted = css({
  ...filled,
  marginInline: '-2%',
  paddingBlock: 'var(--space-3)',
  paddingInline: '2%',
  borderBlock: 'var(--border) solid var(--color-line)',
  rotate: '-1.6deg',
  '[dir="rtl"] &': { rotate: '1.6deg' },
});

/** Room above and below for what the slant takes: half its width times the slope. */
export const cut = css({
  overflowX: 'clip',
  containerType: 'inline-size',
  '& > *': { marginBlock: 'calc(1.5cqi + 2px)' },
});

export const LOOKS = { plain, band, tilted } as const;

export const item = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  [MOVING]: { whiteSpace: 'nowrap' },
});

export const icon = css({ flex: 'none', inlineSize: '1.5em', background: 'none' });

export const words = css({
  textAlign: 'center',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  'a&': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
  'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

/** On the border between an item and the next. */
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
