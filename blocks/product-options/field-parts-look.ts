import { css } from '../../runtime/theme/emotion.ts';

/** A control with a small button beside it, once there is one. */
export const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-1)',
  '&:has(> button)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

/** How much of a text there is room for; its figures stay where they are while one types. */
export const counter = css({ fontVariantNumeric: 'tabular-nums lining-nums' });
