import { css } from '../../theme/emotion.ts';
import { displayTypography } from '../primitives/typography.styles.ts';

const NO_SCRIPT = '@media (scripting: none)';

export const countdown = css({ position: 'relative', display: 'inline-block' });

/** For content that belongs to the figures and is hidden without script, as they are. */
export const besideCountdown = css({ [NO_SCRIPT]: { display: 'none' } });

export const endTime = css({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  [NO_SCRIPT]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none', fontWeight: 600 },
});

export const figures = css({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  [NO_SCRIPT]: { display: 'none' },
});

export const boxes = css({ display: 'inline-flex', gap: 'var(--space-2)' });

export const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-1)',
  minInlineSize: 'clamp(3.75rem, 3rem + 3vw, 5.5rem)',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'var(--space-2)',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-1)',
  color: 'var(--color-text)',
});

export const figure = css({
  ...displayTypography,
  fontSize: 'var(--text-2xl)',
  fontVariant: 'tabular-nums lining-nums',
  lineHeight: 1.1,
});

export const unit = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  lineHeight: 1.3,
});
