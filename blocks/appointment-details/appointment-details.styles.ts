import { css } from '../../runtime/theme/emotion.ts';

const BESIDE = '@container (min-width: 30rem)';

export const stageText = css({
  marginBlock: 'var(--space-4)',
  maxInlineSize: '60ch',
  overflowWrap: 'anywhere',
});

/** A service; its price is below its text where there is no room beside it. */
export const service = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: 'var(--space-3)',
  paddingBlock: 'var(--space-4)',
  '& + &': { borderBlockStart: '1px solid var(--color-border)' },
  [BESIDE]: { gridTemplateColumns: '64px minmax(0, 1fr) auto' },
});

export const price = css({
  gridColumn: 2,
  fontWeight: 600,
  [BESIDE]: { gridColumn: 3 },
});

export const when = css({ marginBlock: 2, fontVariantNumeric: 'lining-nums tabular-nums' });

export const address = css({ display: 'block' });

/** Below the text. */
export const move = css({ gridColumn: '2 / -1', justifySelf: 'start', marginBlockStart: 'var(--space-3)' });

/** Below the line, over all of its width: days and times need room. */
export const panel = css({ gridColumn: '1 / -1', minInlineSize: 0 });

export const times = css({
  display: 'grid',
  gap: 'var(--space-4)',
  marginBlockStart: 'var(--space-4)',
  // On a phone two times need all of the width to be beside each other.
  [BESIDE]: {
    padding: 'var(--space-4)',
    border: 'max(1px, var(--border)) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
  },
});

export const changes = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' });

export const dialogText = css({ display: 'grid', gap: 'var(--space-2)' });
