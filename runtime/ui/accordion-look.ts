import { css } from '../theme/emotion.ts';
import { COLLAPSE, collapsing } from './collapse-look.ts';
import { displayType } from './display-type.ts';

const list = css({ display: 'grid', minInlineSize: 0 });

const plain = css({
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-line)',
  [`& > .${collapsing}`]: { borderBlockEnd: 'max(1px, var(--border)) solid var(--color-line)' },
});

const cards = css({
  gap: 'var(--space-3)',
  [`& > .${collapsing}`]: {
    border: 'var(--border) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
    paddingInline: 'var(--space-5)',
  },
});

export const LISTS = { plain: `${list} ${plain}`, cards: `${list} ${cards}` } as const;

export const question = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  minBlockSize: 56,
  paddingBlock: 'var(--space-4)',
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: 'var(--radius-s)',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-act)' },
});

export const title = css({
  margin: 0,
  minInlineSize: 0,
  ...displayType,
  fontSize: 'var(--text-l)',
  lineHeight: 1.3,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

/** A plus whose upright lies down as the answer unfolds. */
export const mark = css({
  position: 'relative',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 7,
    insetInline: 0,
    blockSize: 2,
    borderRadius: 1,
    background: 'currentColor',
  },
  '&::after': { rotate: '90deg' },
  'details[open] > summary > &::after': { rotate: '0deg' },
  '@media (prefers-reduced-motion: no-preference)': { '&::after': { transition: `rotate ${COLLAPSE} ease-out` } },
  '@media (forced-colors: active)': { '&::before, &::after': { background: 'CanvasText' } },
});

export const answer = css({
  maxInlineSize: '65ch',
  paddingBlockEnd: 'var(--space-5)',
  color: 'var(--color-ink-soft)',
});
