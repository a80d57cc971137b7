import { css } from '../../runtime/theme/emotion.ts';

/** Its width decides how the cards are laid out. */
export const container = css({ containerType: 'inline-size' });

export const standing = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  fontWeight: 500,
});

export const services = css({
  display: 'grid',
  gap: 'var(--space-2)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid' },
});

export const name = css({ color: 'var(--color-text)' });
