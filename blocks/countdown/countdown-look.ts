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
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  textAlign: 'center',
  '&[data-color="act"]': { background: 'var(--color-act)', color: 'var(--color-on-act)' },
  '&[data-color="point"]': { background: 'var(--color-point)', color: 'var(--color-on-point)' },
  '&[data-color="ink"]': { background: 'var(--color-ink)', color: 'var(--color-ground)' },
  '& a': { borderColor: 'currentColor', color: 'inherit', outlineColor: 'currentColor' },
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
