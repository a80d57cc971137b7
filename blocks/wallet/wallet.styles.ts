import { css } from '../../runtime/theme/emotion.ts';

export const form = css({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'start',
  marginBlockEnd: 'var(--space-6)',
  '& > :not(button)': { inlineSize: '100%', maxInlineSize: '24rem' },
});

export const image = css({ flex: 'none', inlineSize: 40, blockSize: 26, objectFit: 'contain' });

const box = {
  margin: 0,
  marginBlockEnd: 'var(--space-5)',
  paddingBlock: 'var(--space-3)',
  paddingInline: 'var(--space-4)',
  borderInlineStart: '4px solid var(--color-border)',
  backgroundColor: 'var(--color-surface)',
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute', padding: 0, border: 0 },
} as const;

export const result = css(box);

export const success = css({ ...box, borderInlineStartColor: 'var(--color-success)', fontWeight: 600 });
