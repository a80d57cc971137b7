import { css } from '../../runtime/theme/emotion.ts';

export const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-3)',
  maxInlineSize: '32rem',
  marginBlockEnd: 'var(--space-5)',
});

export const more = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-5)',
  textAlign: 'center',
});

export const summary = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const hint = css({ marginBlock: 'var(--space-5) var(--space-3)', color: 'var(--color-text-muted)' });

export const links = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });
