import { css } from '../../runtime/theme/emotion.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
} as const;

const inline = css(row);

const boxes = css({ display: 'grid', justifyItems: 'center', gap: 'var(--space-5)', textAlign: 'center' });

const band = css({
  ...row,
  justifyContent: 'center',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'var(--gutter)',
  // Within a colour role the theme's ground and ink are those that go with it.
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  textAlign: 'center',
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="ink"]': { background: 'var(--color-ink)', color: 'var(--color-ground)' },
  // A shape of its own where there is page around it.
  '.v-section:not([data-width="full"]) &': {
    border: 'var(--border) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow-1)',
    paddingInline: 'var(--space-4)',
  },
  fontWeight: 600,
  '& [role="timer"]': { fontSize: '1.4em', fontWeight: 700 },
  '@media (min-width: 600px)': { fontSize: 'var(--text-l)' },
  // A line of their own, so that no other font moves them from one line to the next.
  '@media (max-width: 599.98px)': { '& [role="timer"]': { flexBasis: '100%' } },
  '& a': { fontSize: 'var(--text-m)', borderColor: 'currentColor', color: 'inherit', outlineColor: 'currentColor' },
});

export const LOOKS = { inline, boxes, band } as const;

export const sentence = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'inherit',
  gap: '0 0.4em',
  overflowWrap: 'anywhere',
});

export const stack = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  color: 'var(--color-ink-soft)',
  overflowWrap: 'anywhere',
});
