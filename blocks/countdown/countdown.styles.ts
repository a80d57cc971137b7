import { css } from '../../runtime/theme/emotion.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
} as const;

const inline = css(row);

const boxes = css({ display: 'grid', justifyItems: 'center', gap: 'var(--space-5)', textAlign: 'center' });

const bar = css({
  ...row,
  justifyContent: 'center',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'var(--gutter)',
  // Inside a colour role, the theme's background and text colours are those of that role.
  background: 'var(--color-background)',
  color: 'var(--color-text)',
  textAlign: 'center',
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="text"]': { background: 'var(--color-text)', color: 'var(--color-background)' },
  // A card of its own unless the section spans the full width.
  '.v-section:not([data-width="full"]) &': {
    border: 'var(--border) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow-1)',
    paddingInline: 'var(--space-4)',
  },
  fontWeight: 600,
  '& [role="timer"]': { fontSize: '1.4em', fontWeight: 700 },
  '@media (min-width: 600px)': { fontSize: 'var(--text-l)' },
  // On a row of its own, so that a font swap does not move it to another row.
  '@media (max-width: 599.98px)': { '& [role="timer"]': { flexBasis: '100%' } },
  '& a': { fontSize: 'var(--text-m)', borderColor: 'currentColor', color: 'inherit', outlineColor: 'currentColor' },
});

export const VARIANTS = { inline, boxes, bar } as const;

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
  color: 'var(--color-text-muted)',
  overflowWrap: 'anywhere',
});
