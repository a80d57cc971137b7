import { css, keyframes } from '../../runtime/theme/emotion.ts';

export const area = css({ display: 'grid', gap: 'var(--space-4)', minInlineSize: 0 });

export const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-4)',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
});

export const sum = css({ fontSize: 'var(--text-l)', fontWeight: 700 });

export const buttonRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 'var(--space-3)',
});

/** The primary action: as wide as the row allows. */
export const buyButton = css({
  flex: '1 1 10rem',
  '&&': { minBlockSize: 52, fontSize: 'max(1rem, 16px)' },
});

export const quantityField = css({
  display: 'grid',
  gap: 'var(--space-1)',
  '& button': { minBlockSize: 50 },
});

export const limit = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  '&:empty': { position: 'absolute' },
});

export const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', maxInlineSize: '60ch' });

export const noScriptNote = css({ '@media (scripting: enabled)': { display: 'none' } });

export const secondaryActions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });

/** The heart is filled while the product is on the wishlist. */
const pulse = keyframes({ '50%': { opacity: 0.2 } });

export const wishlistButton = css({
  // The heart pulses during the request, unless motion is reduced. Source: spec 4, "with loading indicator".
  '&[aria-busy="true"] svg': { opacity: 0.5, animation: `${pulse} 900ms infinite` },
  '@media (prefers-reduced-motion: reduce)': { '&[aria-busy="true"] svg': { animation: 'none' } },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--color-text-muted)',
    '& svg': { fill: 'currentColor', color: 'var(--color-danger)' },
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"] svg': { fill: 'ButtonText' } },
});
