import type { ReactNode } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon, type IconName } from './Icon.tsx';
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
 * A button that opens a few choices: below it on wide windows, from the bottom edge on phones. The platform's own
 * popover: it opens without script, Escape and a click elsewhere close it, and focus comes back.
 */
export const ChoicePopover = ({ id, icon, label, current, children }: ChoicePopoverProps) => (
  <>
    <button type="button" className={face} popoverTarget={id}>
      <Icon name={icon} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={faceText}>{current}</span>
    </button>
    <div id={id} popover="auto" className={popover}>
      <p className={title}>{label}</p>
      {children}
    </div>
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
  borderRadius: 999,
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

const popover = css({
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'min(70dvh, 460px)',
  margin: 0,
  padding: 'var(--space-3)',
  paddingBlockEnd: 'max(var(--space-3), env(safe-area-inset-bottom))',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(0 0 0 / .4)' },
  '@media (min-width: 600px)': {
    inset: 0,
    inlineSize: 'max-content',
    minInlineSize: 220,
    maxInlineSize: 'min(360px, 90vw)',
    margin: 'auto',
    borderRadius: 'var(--radius)',
    '&::backdrop': { background: 'transparent' },
    '@supports (position-area: block-end)': {
      inset: 'auto',
      margin: 'var(--space-1) 0',
      positionArea: 'block-end span-inline-start',
      positionTryFallbacks: 'flip-inline, flip-block',
    },
  },
});

const title = css({
  margin: 0,
  padding: 'var(--space-2) var(--space-3)',
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
});
