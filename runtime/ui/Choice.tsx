import type { ReactNode } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';

/** The list that choices stand in. */
export const choiceList = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

/** One choice: the look of the button or link that makes it. Mark the current one with `aria-current`. */
export const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  inlineSize: '100%',
  minBlockSize: 48,
  padding: 'var(--space-2) var(--space-3)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '&[aria-current]': { fontWeight: 600 },
  '& > svg': { marginInlineStart: 'auto', color: 'var(--color-act)' },
});

/** What stands in a choice; the current one has a check mark. */
export const ChoiceFace = ({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) => (
  <>
    {children}
    {isCurrent && <Icon name="check" />}
  </>
);
