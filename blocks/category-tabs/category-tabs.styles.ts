import { css } from '../../runtime/theme/emotion.ts';

/** Below the sticky header. */
const STICKY_TOP = 'var(--header-height, 0px)';
const BAR_HEIGHT = 60;

export const bar = css({
  position: 'sticky',
  insetBlockStart: STICKY_TOP,
  zIndex: 10,
  minBlockSize: BAR_HEIGHT,
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollbarWidth: 'none',
  background: 'var(--section-ground, var(--color-background))',
  borderBlockEnd: 'max(1px, var(--border, 1px)) solid var(--color-border)',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

export const tabs = css({
  // Aligns the first tab's text with the content below.
  marginInlineStart: 'calc(-1 * var(--space-4))',
  display: 'flex',
  gap: 'var(--space-1)',
  inlineSize: 'max-content',
});

export const tab = css({
  display: 'flex',
  alignItems: 'center',
  blockSize: BAR_HEIGHT - 1,
  paddingInline: 'var(--space-4)',
  color: 'var(--color-text-muted)',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 0 0 0 transparent',
  transition: 'color var(--quick) var(--ease), box-shadow var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-text)' },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': { color: 'var(--color-primary)', boxShadow: 'inset 0 -3px 0 0 currentColor' },
  '@media (forced-colors: active)': { '&[aria-current]': { textDecoration: 'underline' } },
});

export const section = css({
  paddingBlockStart: 'var(--space-6)',
  // An anchor stops right below the bar: the page's scroll padding covers the header only.
  scrollMarginBlockStart: `calc(${BAR_HEIGHT}px - var(--space-4))`,
});

/** Space for focus rings, which the containment below clips. */
const RING = 4;

/**
 * A section with one row of products. From the second on it is laid out when it comes near, or after the page's
 * sections: that is a third of the first layout of a page that begins with such a block.
 */
export const rowSection = `${section} ${css({
  'html:not([data-whole]) & + &': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 22rem',
    overflow: 'hidden',
    animation: 'v-lay-out 1ms 2s forwards',
    animationDelay: 'calc(2s + 60ms * sibling-index())',
    paddingInline: RING,
    paddingBlockEnd: RING,
    marginInline: -RING,
    marginBlockEnd: -RING,
  },
})}`;
