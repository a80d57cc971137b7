import { css } from '../../runtime/theme/emotion.ts';

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
export const wishlistButton = css({
  '&[aria-pressed="true"]': {
    borderColor: 'var(--color-text-muted)',
    '& svg': { fill: 'currentColor', color: 'var(--color-danger)' },
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"] svg': { fill: 'ButtonText' } },
});
