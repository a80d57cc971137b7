import { css } from '../theme/emotion.ts';

/** Fills the viewport, so that nothing below it shifts when steps load. */
export const box = css({ containerType: 'inline-size', minBlockSize: 'calc(100svh - 12rem)' });

export const heading = css({ marginBlockEnd: 'var(--space-5)', fontSize: 'var(--text-2xl)', overflowWrap: 'anywhere' });

/** The steps, and the aside next to them if there is room. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-6) var(--space-7)',
  marginBlockStart: 'var(--space-6)',
  '@container (min-width: 50rem)': {
    '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 1fr) minmax(17rem, 24rem)' },
  },
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  minInlineSize: 0,
});

export const step = css({
  minInlineSize: 0,
  // Keeps the stepper visible above a step, and no part of the heading over it.
  scrollMarginBlockStart: '6rem',
  '&:focus-visible': { outline: 'none' },
  '&[hidden]': { display: 'none' },
});

/** Height of the sticky bar. */
const BAR_HEIGHT = 'calc(5rem + env(safe-area-inset-bottom))';

/** A focused field that opens an on-screen keyboard. */
const FOCUSED_TEXT_FIELD = ':is(textarea, input:not([type="radio"], [type="checkbox"])):focus';

/** Sticky bar with total and Continue. */
export const bar = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 5,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 16rem)',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-4)',
  paddingBlock: 'var(--space-3) max(var(--space-3), env(safe-area-inset-bottom))',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  background: 'var(--color-background)',
  // Hidden while the submit button is visible, unless the bar shows an error.
  'form:has([data-checkout-submit="in-view"]) > &:not(:has(> div p))': { visibility: 'hidden' },
  'html:has(&)': { '--low-bar': BAR_HEIGHT, scrollPaddingBlockEnd: BAR_HEIGHT },
  '@media (pointer: coarse)': { [`form:has(${FOCUSED_TEXT_FIELD}) > &`]: { position: 'static' } },
});

/** In its own row. */
export const barProblem = css({
  gridColumn: '1 / -1',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  '&:not(:has(p, button))': { position: 'absolute' },
});

export const continueButton = css({ '&&': { minBlockSize: 52, fontSize: 'max(1rem, 16px)' } });

export const aside = css({
  minInlineSize: 0,
  '@container (min-width: 50rem)': {
    position: 'sticky',
    insetBlockStart: 'calc(var(--header-height, 5rem) + var(--space-4))',
  },
});
