import { css } from '../../theme/emotion.ts';

export const field = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-1)', minInlineSize: 0 });

export const label = css({ fontSize: 'var(--text-s)', fontWeight: 600 });

/** An `input`, a `select` or a `textarea`. */
export const control = css({
  inlineSize: '100%',
  minBlockSize: 48,
  padding: 'var(--space-2) var(--space-3)',
  // The border is always visible, even in themes without borders: it marks the control.
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-text) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  // Phones zoom in on inputs with a font size below 16 px.
  fontSize: 'max(1rem, 16px)',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-text)' },
  '&[aria-invalid="true"]': { borderColor: 'var(--color-danger)' },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  'textarea&': { minBlockSize: '7rem', resize: 'vertical' },
});

export const hint = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const error = css({
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  // Out of the flow but rendered: screen readers announce changes of rendered live regions only.
  '&:empty': { position: 'absolute' },
});
