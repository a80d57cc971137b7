import { css } from '../../runtime/theme/emotion.ts';
import { COLLAPSE_DURATION } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { plainHeading } from '../../runtime/ui/primitives/typography.styles.ts';

export const section = css({
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
});

export const title = css({
  ...plainHeading,
  minInlineSize: 0,
  fontSize: 'var(--text-m)',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: 'var(--radius-s)',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-primary)' },
});

export const chevron = css({
  transition: `rotate ${COLLAPSE_DURATION} ease-out`,
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

export const fields = css({ display: 'block', marginBlockStart: 'var(--space-1)' });

export const errorMessage = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});
