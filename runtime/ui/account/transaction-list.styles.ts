import { css } from '../../theme/emotion.ts';

export const item = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--color-border)',
});

export const text = css({ display: 'grid', gap: 'var(--space-1)', minInlineSize: 0, overflowWrap: 'anywhere' });

export const placeholder = css({ flex: 1 });

export const kind = css({ fontWeight: 600 });

export const detail = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  // Words of another script begin where the entry does.
  textAlign: 'start',
  '[dir="rtl"] &': { textAlign: 'right' },
});

const amount = { flex: 'none', fontWeight: 600, fontVariantNumeric: 'lining-nums tabular-nums' } as const;

export const value = css(amount);

export const addedValue = css({ ...amount, color: 'var(--color-success)' });

/** What there is now, above the list. */
export const total = css({
  display: 'grid',
  gap: 'var(--space-1)',
  marginBlockEnd: 'var(--space-5)',
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  '&&:focus-visible': { outline: 'none' },
});

export const totalLabel = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const totalValue = css({
  fontSize: 'var(--text-2xl)',
  fontWeight: 600,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});

export const heading = css({ fontSize: 'var(--text-l)', marginBlockEnd: 'var(--space-2)', overflowWrap: 'anywhere' });
