import { css } from '../../runtime/theme/emotion.ts';

/** An edge that tells where something is, whatever lines the theme has. */
const EDGE = 'color-mix(in oklab, var(--color-ink) 55%, var(--color-surface))';

const value = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  minBlockSize: 48,
  border: `max(1px, var(--border)) solid ${EDGE}`,
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  '@media (hover: hover)': { '&:hover:not([data-unavailable])': { borderColor: 'var(--color-ink)' } },
  '&:has(> input:focus-visible)': { outline: '2px solid var(--color-act)', outlineOffset: 2 },
  '&[data-unavailable]': { borderStyle: 'dashed', color: 'var(--color-ink-soft)', cursor: 'not-allowed' },
  '@media (scripting: none)': { cursor: 'default' },
} as const;

/** What is chosen has a second line around it, and a check mark. */
const ring = { borderColor: 'var(--color-act)', boxShadow: 'inset 0 0 0 max(1px, var(--border)) var(--color-act)' };

export const wrapped = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', minInlineSize: 0 });

export const rows = css({ display: 'grid', gap: 'var(--space-2)', minInlineSize: 0 });

/** Beside each other where there is room for two of them. */
export const tiles = css({
  display: 'grid',
  gap: 'var(--space-2)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
});

/** A value as a button, with its name and what it adds. */
export const button = css({
  ...value,
  gap: 'var(--space-2)',
  paddingInline: 'var(--space-4)',
  paddingBlock: 'var(--space-2)',
  borderRadius: 'var(--radius-button)',
  fontWeight: 500,
  '&:has(> input:checked)': {
    borderColor: 'var(--color-act)',
    background: 'var(--color-act)',
    color: 'var(--color-on-act)',
  },
  '@media (forced-colors: active)': { '&:has(> input:checked)': { outline: '3px solid Highlight' } },
});

/** A value as a swatch with its name beside it. */
export const swatch = css({
  ...value,
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-2) var(--space-4)',
  borderRadius: 'var(--radius-button)',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  '&:has(> input:checked)': ring,
  '@media (forced-colors: active)': { '&:has(> input:checked)': { outline: '3px solid Highlight' } },
});

/** The colour itself. A light one has an edge against a light ground, a dark one against a dark. */
export const color = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 30,
  blockSize: 30,
  borderRadius: 999,
  background: 'var(--swatch)',
  boxShadow: `inset 0 0 0 1px color-mix(in oklab, var(--color-ink) 45%, transparent)`,
  forcedColorAdjust: 'none',
  overflow: 'clip',
  '& svg': { display: 'none', inlineSize: '1.1rem', blockSize: '1.1rem', strokeWidth: 3, color: 'var(--swatch-ink)' },
  'input:checked ~ & svg': { display: 'block' },
  // Struck through from corner to corner, in ink with a light line along it, so that it shows on every colour.
  '[data-unavailable] > &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to bottom left, transparent calc(50% - 2px), var(--color-surface) calc(50% - 2px) calc(50% - 1px), var(--color-ink) calc(50% - 1px) calc(50% + 1px), var(--color-surface) calc(50% + 1px) calc(50% + 2px), transparent calc(50% + 2px))',
  },
});

/** A value as a line of its own: its control, picture, name, and what it adds at the end. */
export const row = css({
  ...value,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-3)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-s)',
  '&:has(input:checked)': { ...ring, fontWeight: 600 },
  // A counter must not push the lines below it away.
  '&:has(fieldset)': { paddingBlock: 1, paddingInlineEnd: 2 },
  '&:has(fieldset) > label': { marginBlock: 0, paddingBlock: 0 },
  // The whole line is lit up, not its small box alone.
  '&:has(input:is([type="radio"], [type="checkbox"]):focus-visible)': {
    outline: '2px solid var(--color-act)',
    outlineOffset: 2,
  },
  '& input:is([type="radio"], [type="checkbox"])': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    outline: 'none',
    accentColor: 'var(--color-act)',
  },
  '@media (scripting: none)': { cursor: 'default', '& input': { display: 'none' } },
});

/** In a line with a counter, what ticks it. It is as high as the line. */
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

/** What a line says takes the room that its ends leave. */
export const rowName = css({ flex: '1 1 8ch', minInlineSize: 0 });

/** The input of a value that has a look of its own. */
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

/** There is a check mark where something is chosen, and only there. */
export const check = css({ display: 'none', strokeWidth: 2.4, 'input:checked ~ &': { display: 'block' } });

export const name = css({ minInlineSize: 0, '[data-unavailable] &': { textDecoration: 'line-through' } });

const picture = { flex: 'none', objectFit: 'cover', borderRadius: 'var(--radius-s)' } as const;

export const PICTURES = {
  small: css({ ...picture, inlineSize: 40 }),
  large: css({ ...picture, inlineSize: 72 }),
} as const;

/** Larger pictures stand above the name. */
export const stacked = css({ flexDirection: 'column', justifyContent: 'center', textAlign: 'center' });

/** Values as plain lines, where nothing can be chosen from a list. */
export const lines = css({ listStyle: 'none', lineHeight: 1.9 });
