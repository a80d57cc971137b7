import { css } from '../../runtime/theme/emotion.ts';

/** A border with enough contrast in every theme. */
const EDGE_COLOR = 'color-mix(in oklab, var(--color-text) 55%, var(--color-surface))';

const valueBox = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  minBlockSize: 48,
  border: `max(1px, var(--border)) solid ${EDGE_COLOR}`,
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  '@media (hover: hover)': { '&:hover:not([data-unavailable])': { borderColor: 'var(--color-text)' } },
  '&:has(> input:focus-visible)': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
  '&[data-unavailable]': { borderStyle: 'dashed', color: 'var(--color-text-muted)', cursor: 'not-allowed' },
  '@media (scripting: none)': { cursor: 'default' },
} as const;

/** A selected value has a second border and a check mark. */
const selectedRing = {
  borderColor: 'var(--color-primary)',
  boxShadow: 'inset 0 0 0 max(1px, var(--border)) var(--color-primary)',
};

export const wrappedRow = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', minInlineSize: 0 });

export const rows = css({ display: 'grid', gap: 'var(--space-2)', minInlineSize: 0 });

/** A value as a button with its name and surcharge. */
export const button = css({
  ...valueBox,
  gap: 'var(--space-2)',
  paddingInline: 'var(--space-4)',
  paddingBlock: 'var(--space-2)',
  borderRadius: 'var(--radius-button)',
  fontWeight: 500,
  '&:has(> input:checked)': {
    borderColor: 'var(--color-primary)',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
  '@media (forced-colors: active)': { '&:has(> input:checked)': { outline: '3px solid Highlight' } },
});

/** A value as a swatch with its name. */
export const swatch = css({
  ...valueBox,
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-2) var(--space-4)',
  borderRadius: 'var(--radius-button)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  '&:has(> input:checked)': selectedRing,
  '@media (forced-colors: active)': { '&:has(> input:checked)': { outline: '3px solid Highlight' } },
});

/** The colour itself. The shadow separates light colours from a light background, and dark from dark. */
export const color = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 30,
  blockSize: 30,
  borderRadius: 999,
  background: 'var(--swatch)',
  boxShadow: `inset 0 0 0 1px color-mix(in oklab, var(--color-text) 45%, transparent)`,
  forcedColorAdjust: 'none',
  overflow: 'clip',
  '& svg': { display: 'none', inlineSize: '1.1rem', blockSize: '1.1rem', strokeWidth: 3, color: 'var(--swatch-ink)' },
  'input:checked ~ & svg': { display: 'block' },
  // A diagonal line in the text colour with a light edge, visible on every colour.
  '[data-unavailable] > &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to bottom left, transparent calc(50% - 2px), var(--color-surface) calc(50% - 2px) calc(50% - 1px), var(--color-text) calc(50% - 1px) calc(50% + 1px), var(--color-surface) calc(50% + 1px) calc(50% + 2px), transparent calc(50% + 2px))',
  },
});

/** A value as a row: control, image, name, and surcharge at the end. */
export const row = css({
  ...valueBox,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-3)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-s)',
  '&:has(input:checked)': { ...selectedRing, fontWeight: 600 },
  // A quantity field must not shift the rows below.
  '&:has(fieldset)': { paddingBlock: 1, paddingInlineEnd: 2 },
  '&:has(fieldset) > label': { marginBlock: 0, paddingBlock: 0 },
  // The focus ring is around the whole row.
  '&:has(input:is([type="radio"], [type="checkbox"]):focus-visible)': {
    outline: '2px solid var(--color-primary)',
    outlineOffset: 2,
  },
  '& input:is([type="radio"], [type="checkbox"])': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    outline: 'none',
    accentColor: 'var(--color-primary)',
  },
  '@media (scripting: none)': { cursor: 'default', '& input': { display: 'none' } },
});

/** The label of the checkbox in a row with a quantity field, as high as the row. */
export const rowLabel = css({
  flex: '1 1 8ch',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  minBlockSize: 46,
  paddingBlock: 'var(--space-2)',
  marginBlock: 'calc(var(--space-2) * -1)',
  cursor: 'inherit',
});

/** The text takes the space between both ends of the row. */
export const rowText = css({ flex: '1 1 8ch', minInlineSize: 0 });

/** The visually hidden input of a styled value. */
export const hiddenInput = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
  '@media (scripting: none)': { display: 'none' },
});

/** Shown only if the value is selected. */
export const check = css({ display: 'none', strokeWidth: 2.4, 'input:checked ~ &': { display: 'block' } });

export const name = css({ minInlineSize: 0, '[data-unavailable] &': { textDecoration: 'line-through' } });

const imageBase = { flex: 'none', objectFit: 'cover', borderRadius: 'var(--radius-s)' } as const;

export const IMAGES = {
  small: css({ ...imageBase, inlineSize: 40 }),
  large: css({ ...imageBase, inlineSize: 72 }),
} as const;

/** Large images are above the name. */
export const stacked = css({ flexDirection: 'column', justifyContent: 'center', textAlign: 'center' });

/** A plain list of values, without JavaScript. */
export const plainList = css({ lineHeight: 1.9 });
