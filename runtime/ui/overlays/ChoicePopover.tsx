import type { ReactNode } from 'react';
import { css } from '../../theme/emotion.ts';
import { Icon, type IconName } from '../primitives/Icon.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { Popover } from './Popover.tsx';

export interface ChoicePopoverProps {
  /** Unique on the page. */
  readonly id: string;
  readonly icon: IconName;
  /** Name of the setting: "Currency". */
  readonly label: string;
  /** The current choice, as the button shows it. */
  readonly current: ReactNode;
  /** A `choiceList` with its items. */
  readonly children: ReactNode;
}

/** A button that shows the current choice and opens a popover with the others. */
export const ChoicePopover = ({ id, icon, label, current, children }: ChoicePopoverProps) => (
  <>
    <button type="button" className={choiceButton} popoverTarget={id}>
      <Icon name={icon} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={choiceButtonText}>{current}</span>
    </button>
    <Popover id={id} title={label}>
      {children}
    </Popover>
  </>
);

/** Class of the button, for links that look the same. */
export const choiceButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  minInlineSize: 44,
  maxInlineSize: '100%',
  paddingInline: 'var(--space-3)',
  border: 0,
  borderRadius: 'var(--radius-button)',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color var(--quick) var(--ease)',
  '&:hover': { background: 'color-mix(in srgb, currentColor 8%, transparent)' },
});

const choiceButtonText = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
