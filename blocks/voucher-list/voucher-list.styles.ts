import { css } from '../../runtime/theme/emotion.ts';

export const list = css({ display: 'grid', gap: 'var(--space-4)' });

const cardStyle = {
  display: 'grid',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) dashed color-mix(in oklab, var(--color-text) 35%, var(--color-surface))',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

export const card = css(cardStyle);

/** Of a voucher that does not count any more. */
export const spentCard = css({ ...cardStyle, background: 'transparent', color: 'var(--color-text-muted)' });

export const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-m)',
  overflowWrap: 'anywhere',
});

export const discount = css({ fontSize: 'var(--text-xl)', fontWeight: 600, lineHeight: 1.25 });

export const term = css({ fontSize: 'var(--text-s)' });

export const description = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
  // Words of another script begin where the card does.
  textAlign: 'start',
  '[dir="rtl"] &': { textAlign: 'right' },
});

export const codeRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  '&&': { marginBlockStart: 'var(--space-2)' },
});

export const code = css({
  fontSize: 'var(--text-l)',
  fontWeight: 600,
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
});
