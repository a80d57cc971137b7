import { css } from '../../runtime/theme/emotion.ts';

export const options = css({ display: 'grid', gap: 'var(--space-5)', minInlineSize: 0 });

/** One option: a fieldset, or a field with its label. */
export const option = css({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // What leads here stops with some room above.
  scrollMarginBlockStart: 'var(--space-4)',
  // An edge at its start says which one is meant, to whoever sees no red, too.
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

const line = { display: 'flex', alignItems: 'center', gap: 'var(--space-1) var(--space-3)', minInlineSize: 0 } as const;

/** The name's line, with what can be done there at its end. */
export const head = css({ ...line, justifyContent: 'space-between', minBlockSize: '2rem', lineHeight: 1.35 });

/** The name itself, what is chosen, and what is still to do. */
export const title = css({ ...line, flexWrap: 'wrap' });

export const name = css({ minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 600 });

export const chosen = css({ fontWeight: 400, color: 'var(--color-ink-soft)' });

/** Words that are as small as a badge, with a check mark once there is nothing left to do. */
export const marker = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25em',
  '& svg': { inlineSize: '1em', blockSize: '1em', strokeWidth: 2.6 },
});

export const clear = css({
  flex: 'none',
  // As large as a finger, without pushing the line apart.
  minBlockSize: 44,
  marginBlock: -8,
  padding: '0 var(--space-2)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'none',
  color: 'var(--color-ink)',
  fontSize: 'var(--text-s)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { color: 'var(--color-act)' },
  '@media (scripting: none)': { display: 'none' },
});

export const lack = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  '&:empty': { position: 'absolute' },
});

export const note = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });

export const price = css({
  whiteSpace: 'nowrap',
  fontSize: 'var(--text-s)',
  fontVariantNumeric: 'lining-nums tabular-nums',
});

/** A sentence that one should see before choosing. */
export const notice = css({
  display: 'flex',
  gap: 'var(--space-2)',
  padding: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  background: 'color-mix(in oklab, var(--color-point) 14%, var(--color-surface))',
  color: 'var(--color-ink)',
  fontSize: 'var(--text-s)',
  '@media (forced-colors: active)': { border: '1px solid' },
});
