import { css } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';
import { ShopLink } from './ShopLink.tsx';

export interface Step {
  readonly label: string;
  /** Where it can be done again, once it is done. */
  readonly href?: string | undefined;
}

export interface StepperProps {
  /** What the steps lead to, for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Which one is being done, from 0. */
  readonly current: number;
}

/** How far one has come, and what is still to do. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol aria-label={label} className={list}>
    {steps.map((step, index) => (
      <li
        key={step.label}
        aria-current={index === current ? 'step' : undefined}
        className={item}
        data-done={index < current}
      >
        <span aria-hidden className={disc}>
          {index < current ? <Icon name="check" /> : index + 1}
        </span>
        <ShopLink href={index < current ? step.href : undefined} className={name}>
          {step.label}
        </ShopLink>
      </li>
    ))}
  </ol>
);

const list = css({
  display: 'flex',
  gap: 'var(--space-2)',
  listStyle: 'none',
  counterReset: 'step',
});

const item = css({
  position: 'relative',
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--color-ink-soft)',
  textAlign: 'center',
  '&[aria-current], &[data-done="true"]': { color: 'var(--color-ink)' },
  '&[aria-current]': { fontWeight: 600 },
  // The line from the one before.
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 17,
    insetInlineEnd: 'calc(50% + 24px)',
    inlineSize: 'calc(100% - 48px + var(--space-2))',
    blockSize: 2,
    background: 'var(--color-line)',
  },
  '&[aria-current]::before, &[data-done="true"]::before': { background: 'var(--color-act)' },
});

const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 36,
  blockSize: 36,
  border: '2px solid var(--color-line)',
  borderRadius: 999,
  background: 'var(--color-surface)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  '[aria-current] > &': { borderColor: 'var(--color-act)', color: 'var(--color-act)' },
  '[data-done="true"] > &': {
    borderColor: 'var(--color-act)',
    background: 'var(--color-act)',
    color: 'var(--color-on-act)',
  },
});

const name = css({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 24,
  fontSize: 'var(--text-s)',
  lineHeight: 1.3,
  color: 'inherit',
  overflowWrap: 'anywhere',
  textUnderlineOffset: '0.2em',
});
