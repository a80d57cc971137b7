import { css } from '../../runtime/theme/emotion.ts';

export const figure = css({ margin: 0 });

export const CORNERS = {
  theme: css({ borderRadius: 'var(--radius)' }),
  none: css({ borderRadius: 0 }),
  full: css({ borderRadius: '50%' }),
  arch: css({ borderRadius: '999px 999px var(--radius) var(--radius)' }),
} as const;

export const link = css({ display: 'block' });

export const caption = css({
  marginBlockStart: 'var(--space-2)',
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});
