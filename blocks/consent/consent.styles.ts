import { css, keyframes } from '../../runtime/theme/emotion.ts';

const slideIn = keyframes({ from: { opacity: 0, translate: '0 1.5rem' } });

/** Over everything but notices, and no taller than half the window. */
export const bar = css({
  position: 'fixed',
  zIndex: 60,
  insetBlockEnd: 'max(var(--space-3), env(safe-area-inset-bottom))',
  insetInline: 'var(--space-3)',
  display: 'grid',
  gap: 'var(--space-3)',
  maxInlineSize: '60rem',
  maxBlockSize: '60dvb',
  marginInline: 'auto',
  padding: 'var(--space-4)',
  overflow: 'auto',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${slideIn} var(--slow) var(--ease)` },
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: 'var(--space-5)' },
  '@media print': { display: 'none' },
  // A section with `content-visibility` would contain the fixed bar and show it late. (Repeated for specificity.)
  [`${'.v-section'.repeat(6)}:has(&)`]: { contentVisibility: 'visible' },
  // Keeps focused elements in sight.
  'html:has(&)': { scrollPaddingBlockEnd: '16rem' },
});

export const title = css({ fontSize: 'var(--text-m)', fontWeight: 600, lineHeight: 1.3 });

export const text = css({
  marginBlockStart: 'var(--space-1)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.5,
});

export const actions = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--space-2)',
  '& > :last-child': { gridColumn: '1 / -1' },
  '@media (min-width: 600px)': {
    display: 'flex',
    justifyContent: 'end',
    '& > *': { flex: 'none', whiteSpace: 'nowrap' },
  },
});

export const settings = css({
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});

export const choices = css({ display: 'grid', gap: 'var(--space-3)' });

export const purpose = css({ display: 'block', fontWeight: 600 });

export const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', lineHeight: 1.5 });
