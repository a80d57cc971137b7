import { css } from '../../runtime/theme/emotion.ts';

export const placeholder = css({ blockSize: '9rem' });

export const cart = css({ display: 'grid', gap: 'var(--space-5)' });

export const lines = css({ display: 'grid', gap: 'var(--space-3)' });

export const line = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-border) 70%, transparent)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  transition: 'opacity var(--quick) var(--ease)',
  '&[data-state="saving"]': { opacity: 0.75 },
});

export const image = css({
  inlineSize: 72,
  borderRadius: 'max(4px, var(--radius) - var(--space-4))',
  background: 'var(--color-background)',
  '[data-state="ended"] &, [data-state="taken"] &': { filter: 'grayscale(1)', opacity: 0.6 },
});

export const body = css({ display: 'grid', gap: 2, minInlineSize: 0, overflowWrap: 'anywhere' });

export const title = css({
  color: 'inherit',
  fontWeight: 600,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover:is(a)': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

export const when = css({ fontVariantNumeric: 'lining-nums tabular-nums' });

export const muted = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', lineHeight: 1.5 });

export const price = css({ fontWeight: 600 });

/** Below the text, beside the image where there is room. */
export const more = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 'var(--space-3)',
  '@media (min-width: 600px)': { gridColumn: '2 / -1' },
});

export const expert = css({ display: 'grid', gap: 'var(--space-1)', maxInlineSize: '24rem' });

export const problems = css({ display: 'grid', gap: 'var(--space-1)', '&:empty': { position: 'absolute' } });

export const problem = css({ color: 'var(--color-danger)', fontWeight: 500, lineHeight: 1.5 });

export const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
});

export const total = css({ flex: '1 1 16rem' });

export const count = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', fontWeight: 400 });
