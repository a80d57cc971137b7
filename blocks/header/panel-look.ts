import { css } from '../../runtime/theme/emotion.ts';
import { button, centred, edgeButton, inline, WIDE } from './header-look.ts';

const panel = css({
  margin: 0,
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  transition: 'translate 220ms var(--ease), display 220ms allow-discrete, overlay 220ms allow-discrete',
  translate: 'var(--away)',
  '&:popover-open': { display: 'flex', translate: 0, '@starting-style': { translate: 'var(--away)' } },
  '&::backdrop': {
    background: 'rgb(0 0 0 / .45)',
    opacity: 0,
    transition: 'opacity 220ms, display 220ms allow-discrete, overlay 220ms allow-discrete',
  },
  '&:popover-open::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '&, &::backdrop': { transition: 'none' } },
});

/** On wide windows what stands in the panel stands in the bar, and nothing of the panel is left. */
const bar = css({
  [WIDE]: {
    '&&:not(:popover-open)': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      position: 'static',
      inlineSize: 'auto',
      minInlineSize: 0,
      blockSize: 'auto',
      padding: 0,
      background: 'none',
      color: 'inherit',
      boxShadow: 'none',
      overflow: 'visible',
      translate: 'none',
      transition: 'none',
    },
  },
});

/** The panel that slides in from the start of the line. */
export const drawer = `${panel} ${css({
  '--away': '-100%',
  '[dir="rtl"] &': { '--away': '100%' },
  flexDirection: 'column',
  gap: 'var(--space-2)',
  inset: 0,
  insetInlineEnd: 'auto',
  inlineSize: 'min(22rem, 88vw)',
  blockSize: '100dvh',
  padding: 'var(--space-3) var(--space-4)',
  paddingBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  'html:has(&:popover-open)': { overflow: 'hidden' },
})}`;

const ownLine = css({
  [WIDE]: {
    '&&:not(:popover-open)': { flex: '1 0 100%' },
    // Under a centred logo the menu stands in the middle, though there are preferences at the end.
    [`.${centred} > &&:not(:popover-open)`]: {
      gridColumn: '1 / -1',
      justifyContent: 'center',
      '&:has(> div)::before': { content: '""', flex: '1 1 0' },
      '& > div': { flex: '1 1 0' },
      '& > div > .v-row': { justifyContent: 'flex-end' },
    },
  },
});

const sameLine = css({ [WIDE]: { '&&:not(:popover-open)': { flex: '0 1 auto' } } });

export const DRAWER_OR_BAR = {
  below: `${drawer} ${bar} ${ownLine}`,
  beside: `${drawer} ${bar} ${sameLine}`,
} as const;

export const preferences = css({
  ...inline,
  marginBlockStart: 'auto',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-line)',
  '& .v-row': { flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-1)' },
});

export const preferencesOrBar = `${preferences} ${css({
  [WIDE]: {
    'div:not(:popover-open) > &': { marginBlock: 0, marginInline: 'auto -12px', padding: 0, border: 0 },
    'div:not(:popover-open) > & .v-row': { flexWrap: 'nowrap' },
  },
})}`;

const notInBar = css({ [WIDE]: { 'div:not(:popover-open) > &': { display: 'none' } } });

/** In the bar there is nothing to close. */
export const closeOrNone = `${edgeButton} ${notInBar}`;

/** The panel that comes down from the window's upper edge. */
export const searchPanel = `${panel} ${css({
  '--away': '0 -100%',
  alignItems: 'center',
  gap: 'var(--space-2)',
  inset: '0 0 auto',
  inlineSize: '100%',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'max(var(--gutter), (100% - 48rem) / 2)',
  // The suggestions hang out of it.
  overflow: 'visible',
  '& > .v-row': { flex: 1, minInlineSize: 0 },
})}`;

export const searchPanelOrBar = `${searchPanel} ${bar}`;

export const closeSearchOrNone = `${button} ${notInBar}`;
