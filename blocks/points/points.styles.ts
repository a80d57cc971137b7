import { css } from '../../runtime/theme/emotion.ts';

export const form = css({
  display: 'grid',
  gap: 'var(--space-3)',
  justifyItems: 'start',
  marginBlockEnd: 'var(--space-6)',
  '& > :first-child': { inlineSize: '100%', maxInlineSize: '20rem' },
});

export const question = css({
  minInlineSize: 0,
  margin: 0,
  marginBlockEnd: 'var(--space-6)',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: 'var(--space-2)', fontWeight: 600 },
});

export const hint = css({ margin: 0, marginBlockEnd: 'var(--space-4)', color: 'var(--color-text-muted)' });

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', margin: 0 });
