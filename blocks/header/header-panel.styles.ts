import { css } from '../../runtime/theme/emotion.ts';
import { button, centred, DESKTOP, edgeButton, inlineSlot } from './header.styles.ts';

const panel = css({
  margin: 0,
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  background: 'var(--color-background)',
  color: 'var(--color-text)',
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

/** On wide screens the panel's content is part of the bar, and the panel's own styles are reset. */
const inlineOnDesktop = css({
  [DESKTOP]: {
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

/** The panel that slides in from the inline start. */
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
  [DESKTOP]: {
    '&&:not(:popover-open)': { flex: '1 0 100%' },
    // Below a centred logo the menu is centred, though the preferences are at its end.
    [`.${centred} > &&:not(:popover-open)`]: {
      gridColumn: '1 / -1',
      justifyContent: 'center',
      '&:has(> div)::before': { content: '""', flex: '1 1 0' },
      '& > div': { flex: '1 1 0' },
      '& > div > .v-row': { justifyContent: 'flex-end' },
    },
  },
});

const sameLine = css({ [DESKTOP]: { '&&:not(:popover-open)': { flex: '0 1 auto' } } });

export const DRAWER_OR_BAR = {
  below: `${drawer} ${inlineOnDesktop} ${ownLine}`,
  inline: `${drawer} ${inlineOnDesktop} ${sameLine}`,
} as const;

export const preferences = css({
  ...inlineSlot,
  marginBlockStart: 'auto',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  '& .v-row': { flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-1)' },
});

export const preferencesOrBar = `${preferences} ${css({
  [DESKTOP]: {
    'div:not(:popover-open) > &': { marginBlock: 0, marginInline: 'auto -12px', padding: 0, border: 0 },
    'div:not(:popover-open) > & .v-row': { flexWrap: 'nowrap' },
  },
})}`;

const hiddenInBar = css({ [DESKTOP]: { 'div:not(:popover-open) > &': { display: 'none' } } });

/** In the bar there is nothing to close. */
export const closeButtonInPanel = `${edgeButton} ${hiddenInBar}`;

/** The panel that slides down from the top of the screen. */
export const searchPanel = `${panel} ${css({
  '--away': '0 -100%',
  alignItems: 'center',
  gap: 'var(--space-2)',
  inset: '0 0 auto',
  inlineSize: '100%',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'max(var(--gutter), (100% - 48rem) / 2)',
  // The suggestions extend below it.
  overflow: 'visible',
  '& > .v-row': { flex: 1, minInlineSize: 0 },
})}`;

export const searchPanelOrBar = `${searchPanel} ${inlineOnDesktop}`;

export const closeSearchButtonInPanel = `${button} ${hiddenInBar}`;
