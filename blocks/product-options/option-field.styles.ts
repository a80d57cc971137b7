import { css } from '../../runtime/theme/emotion.ts';

export const options = css({ display: 'grid', gap: 'var(--space-5)', minInlineSize: 0 });

/** One option: a fieldset, or a control with its label. */
export const option = css({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // Space above when scrolled to.
  scrollMarginBlockStart: 'var(--space-4)',
  // A bar at the start marks the error without relying on colour.
  '&[data-lacking]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 'calc(var(--space-3) * -1)',
    inlineSize: 4,
    borderRadius: 4,
    background: 'var(--color-danger)',
    forcedColorAdjust: 'none',
  },
});

const rowLayout = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  minInlineSize: 0,
} as const;

/** The row of the label, with an action at its end. */
export const head = css({ ...rowLayout, justifyContent: 'space-between', minBlockSize: '2rem', lineHeight: 1.35 });

/** Name, selection and marker. */
export const title = css({ ...rowLayout, flexWrap: 'wrap' });

export const name = css({ minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 600 });

export const selectedText = css({ fontWeight: 400, color: 'var(--color-text-muted)' });

/** Badge text, with a check mark when done. */
export const marker = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25em',
  '& svg': { inlineSize: '1em', blockSize: '1em', strokeWidth: 2.6 },
});

export const clear = css({
  flex: 'none',
  // A touch target, without growing the row.
  minBlockSize: 44,
  marginBlock: -8,
  padding: '0 var(--space-2)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'none',
  color: 'var(--color-text)',
  fontSize: 'var(--text-s)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { color: 'var(--color-primary)' },
  '@media (scripting: none)': { display: 'none' },
});

export const error = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  '&:empty': { position: 'absolute' },
});

export const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const price = css({
  whiteSpace: 'nowrap',
  fontSize: 'var(--text-s)',
  fontVariantNumeric: 'lining-nums tabular-nums',
});

/** A notice to read before choosing. */
export const notice = css({
  display: 'flex',
  gap: 'var(--space-2)',
  padding: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  background: 'color-mix(in oklab, var(--color-accent) 14%, var(--color-surface))',
  color: 'var(--color-text)',
  fontSize: 'var(--text-s)',
  '@media (forced-colors: active)': { border: '1px solid' },
});
