import type { ReactNode } from 'react';
import { css } from '../../theme/emotion.ts';
import { Icon } from '../primitives/Icon.tsx';

/** Class of the list that contains choice items. */
export const choiceList = css({ display: 'grid' });

/** Class of the button or link that selects a choice. Mark the current one with `aria-current`. */
export const choiceItem = css({
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
  '& > svg': { marginInlineStart: 'auto', color: 'var(--color-primary)' },
});

/** Content of a choice item; the current one has a check mark. */
export const ChoiceLabel = ({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) => (
  <>
    {children}
    {isCurrent && <Icon name="check" />}
  </>
);
