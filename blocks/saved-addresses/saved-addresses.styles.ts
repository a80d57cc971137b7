import { css } from '../../runtime/theme/emotion.ts';

export const box = css({ inlineSize: '100%', minBlockSize: '24rem' });

export const heading = css({
  fontSize: 'var(--text-2xl)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

export const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
});

export const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const cardTitle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-l)',
});

export const text = css({
  display: 'grid',
  gap: 'var(--space-1)',
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  // Words of another script begin where the card does.
  '& > span': { textAlign: 'start', unicodeBidi: 'plaintext' },
  '[dir="rtl"] & > span': { textAlign: 'right' },
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  // Buttons of cards beside each other stand in a row.
  marginBlockStart: 'auto',
  '& > button': { paddingInline: 'var(--space-3)' },
});

export const question = css({
  marginBlockStart: 'auto',
  '& legend': { marginBlockEnd: 'var(--space-3)', fontWeight: 600 },
});

export const danger = css({ '&&': { color: 'var(--color-danger)' } });

export const add = css({ marginBlockStart: 'var(--space-5)' });

export const form = css({ inlineSize: '100%', maxInlineSize: '30rem' });

export const cancel = css({ '&&': { inlineSize: '100%', marginBlockStart: 'var(--space-3)' } });
