import type { ReactNode, ToggleEvent } from 'react';
import { css } from '../../theme/emotion.ts';

export interface PopoverProps {
  /** Unique on the page; the button that opens it names it in `popoverTarget`. */
  readonly id: string;
  /** Heading of the panel. */
  readonly title: string;
  /** The popover was opened or closed. Not called for a popover that was opened before hydration. */
  readonly onToggle?: ((event: ToggleEvent<HTMLDivElement>) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A native popover: below its button on wide windows, at the bottom edge on phones. It opens without script, closes by
 * Escape and by a click outside, and returns the focus.
 */
export const Popover = ({ id, title, onToggle, children }: PopoverProps) => (
  <div id={id} popover="auto" className={panel} onToggle={onToggle}>
    <p className={heading}>{title}</p>
    {children}
  </div>
);

const panel = css({
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'min(70dvh, 460px)',
  margin: 0,
  padding: 'var(--space-3)',
  paddingBlockEnd: 'max(var(--space-3), env(safe-area-inset-bottom))',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
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

const heading = css({
  padding: 'var(--space-2) var(--space-3)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});
