import { css } from '../../theme/emotion.ts';

const MOTION_ALLOWED = '@media (prefers-reduced-motion: no-preference)';

export const dialog = css({
  '--away': '0 2rem',
  position: 'fixed',
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: 'fit-content',
  maxBlockSize: '90dvb',
  margin: 0,
  padding: 0,
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  overflow: 'clip auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(0 0 0 / .5)' },
  '&[data-place="start"], &[data-place="end"]': {
    '--away': '-100% 0',
    inset: '0 auto',
    inlineSize: 'min(26rem, 88vw)',
    blockSize: '100dvb',
    maxBlockSize: 'none',
    borderBlock: 0,
    borderRadius: 0,
  },
  '&[data-place="start"]': { insetInlineStart: 0, borderInlineStart: 0 },
  '&[data-place="end"]': { '--away': '100% 0', insetInlineEnd: 0, borderInlineEnd: 0 },
  '[dir="rtl"] &[data-place="start"]': { '--away': '100% 0' },
  '[dir="rtl"] &[data-place="end"]': { '--away': '-100% 0' },
  '@media (min-width: 600px)': {
    '&[data-place="middle"]': {
      inset: 0,
      inlineSize: 'min(32rem, calc(100vw - 3rem))',
      margin: 'auto',
      borderRadius: 'var(--radius)',
    },
  },
  [MOTION_ALLOWED]: {
    translate: 'var(--away)',
    opacity: 0,
    transition:
      'opacity var(--slow) var(--ease), translate var(--slow) var(--ease), display var(--slow) allow-discrete, overlay var(--slow) allow-discrete',
    '&[open]': { translate: '0 0', opacity: 1 },
    '@starting-style': { '&[open]': { translate: 'var(--away)', opacity: 0 } },
  },
});

export const panel = css({ display: 'flex', flexDirection: 'column', minBlockSize: '100%' });

export const titleBar = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-2)',
  paddingInlineStart: 'var(--space-5)',
  paddingInlineEnd: 'var(--space-2)',
  background: 'var(--color-surface)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
});

export const title = css({ fontSize: 'var(--text-l)', lineHeight: 1.3, minInlineSize: 0, overflowWrap: 'anywhere' });

export const content = css({ flex: 1, padding: 'var(--space-5)' });

export const actions = css({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5) max(var(--space-4), env(safe-area-inset-bottom))',
  background: 'var(--color-surface)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  '& > *': { flex: '1 1 auto' },
});
