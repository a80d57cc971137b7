import { css } from '../../runtime/theme/emotion.ts';

/** Below whatever else stays at the top of the page. */
const TOP = 'var(--header-height, 0px)';
const BAR = 60;

export const bar = css({
  position: 'sticky',
  insetBlockStart: TOP,
  zIndex: 10,
  minBlockSize: BAR,
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollbarWidth: 'none',
  background: 'var(--section-ground, var(--color-ground))',
  borderBlockEnd: 'max(1px, var(--border, 1px)) solid var(--color-line)',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

export const tabs = css({
  listStyle: 'none',
  margin: 0,
  // The first tab's words stand in line with what is below.
  marginInlineStart: 'calc(-1 * var(--space-4))',
  padding: 0,
  display: 'flex',
  gap: 'var(--space-1)',
  inlineSize: 'max-content',
});

export const tab = css({
  display: 'flex',
  alignItems: 'center',
  blockSize: BAR - 1,
  paddingInline: 'var(--space-4)',
  color: 'var(--color-ink-soft)',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 0 0 0 transparent',
  transition: 'color var(--quick) var(--ease), box-shadow var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-ink)' },
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-current]': { color: 'var(--color-act)', boxShadow: 'inset 0 -3px 0 0 currentColor' },
  '@media (forced-colors: active)': { '&[aria-current]': { textDecoration: 'underline' } },
});

export const section = css({
  paddingBlockStart: 'var(--space-6)',
  // A link to a section stops right below the bar. The page's own scroll padding knows of the header alone.
  scrollMarginBlockStart: `calc(${BAR}px - var(--space-4))`,
});
