import { css } from '../../runtime/theme/emotion.ts';

export const form = css({
  display: 'grid',
  gap: 'var(--space-3)',
  justifyItems: 'start',
  marginBlockEnd: 'var(--space-6)',
  '& > :first-child': { inlineSize: '100%', maxInlineSize: '20rem' },
});

export const question = css({
  marginBlockEnd: 'var(--space-6)',
  '& legend': { marginBlockEnd: 'var(--space-2)', fontWeight: 600 },
});

export const hint = css({ marginBlockEnd: 'var(--space-4)', color: 'var(--color-text-muted)' });

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });
