import type { ReactNode } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ChoicePopoverProps {
  /** Unique on the page. */
  readonly id: string;
  readonly icon: IconName;
  /** What is chosen here: "Currency". */
  readonly label: string;
  /** What is chosen now, as the button shows it. */
  readonly current: ReactNode;
  /** {@link choiceList} and what stands in it. */
  readonly children: ReactNode;
}

/**
 * A button that shows what is chosen and opens the other choices.
 */
export const ChoicePopover = ({ id, icon, label, current, children }: ChoicePopoverProps) => (
  <>
    <button type="button" className={face} popoverTarget={id}>
      <Icon name={icon} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={faceText}>{current}</span>
    </button>
    <Popover id={id} title={label}>
      {children}
    </Popover>
  </>
);

/** The button's look, for a link that stands in its place. */
export const face = css({
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

const faceText = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
