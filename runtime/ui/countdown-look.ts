import { css } from '../theme/emotion.ts';
import { displayType } from './display-type.ts';

const WITHOUT_SCRIPT = '@media (scripting: none)';

export const countdown = css({ position: 'relative', display: 'inline-block' });

/** What makes sense beside figures that tick alone. */
export const besideFigures = css({ [WITHOUT_SCRIPT]: { display: 'none' } });

export const end = css({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  [WITHOUT_SCRIPT]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none', fontWeight: 600 },
});

export const figures = css({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  [WITHOUT_SCRIPT]: { display: 'none' },
});

export const boxes = css({ display: 'inline-flex', gap: 'var(--space-2)' });

export const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-1)',
  minInlineSize: 'clamp(3.75rem, 3rem + 3vw, 5.5rem)',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'var(--space-2)',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-1)',
  color: 'var(--color-ink)',
});

export const figure = css({
  ...displayType,
  fontSize: 'var(--text-2xl)',
  fontVariant: 'tabular-nums lining-nums',
  lineHeight: 1.1,
});

export const unit = css({
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  lineHeight: 1.3,
});
