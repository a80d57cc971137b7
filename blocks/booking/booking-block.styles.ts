import { css } from '../../runtime/theme/emotion.ts';

/** The services beside their times, where there is room. */
export const planner = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-5) var(--space-7)',
  '@media (min-width: 900px)': {
    '&:has(> :nth-child(2):last-child) ': { gridTemplateColumns: 'minmax(16rem, 5fr) minmax(0, 8fr)' },
  },
});

export const choices = css({ display: 'grid', gap: 'var(--space-5)', minInlineSize: 0 });

export const times = css({ minInlineSize: 0 });

export const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });

/** At the end of a row, the price before a discount below that after it. */
export const price = css({
  flex: 'none',
  maxInlineSize: '45%',
  '& > span': { flexDirection: 'column', alignItems: 'end' },
});

export const place = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: 'var(--space-2)',
  color: 'var(--color-text-muted)',
  overflowWrap: 'anywhere',
  '& > svg': { alignSelf: 'center' },
});

export const summary = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--color-border)',
});

export const summaryText = css({ display: 'grid', gap: 'var(--space-1)', fontWeight: 500 });

export const lost = css({ color: 'var(--color-danger)' });
