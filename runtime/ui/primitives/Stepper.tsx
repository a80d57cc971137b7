import { css } from '../../theme/emotion.ts';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { Icon } from './Icon.tsx';

export interface Step {
  /** Its own among the steps: two may have one label. */
  readonly id: string;
  readonly label: string;
  /** Where the step is; undefined while it cannot be gone to. */
  readonly href?: string | undefined;
}

export interface StepperProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step. */
  readonly current: number;
}

/** Progress through numbered steps, with links to those that can be gone to. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol aria-label={label} className={list}>
    {steps.map((step, index) => (
      <li
        key={step.id}
        aria-current={index === current ? 'step' : undefined}
        className={item}
        data-done={index < current}
      >
        <span aria-hidden className={stepMarker}>
          {index < current ? <Icon name="check" /> : index + 1}
        </span>
        <ShopLink href={index === current ? undefined : step.href} className={stepLabel}>
          {step.label}
        </ShopLink>
      </li>
    ))}
  </ol>
);

const list = css({
  display: 'flex',
  gap: 'var(--space-2)',
  counterReset: 'step',
});

const item = css({
  position: 'relative',
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--color-text-muted)',
  textAlign: 'center',
  '&[aria-current], &[data-done="true"]': { color: 'var(--color-text)' },
  '&[aria-current]': { fontWeight: 600 },
  // The connecting line from the step before.
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 17,
    insetInlineEnd: 'calc(50% + 24px)',
    inlineSize: 'calc(100% - 48px + var(--space-2))',
    blockSize: 2,
    background: 'var(--color-border)',
  },
  '&[aria-current]::before, &[data-done="true"]::before': { background: 'var(--color-primary)' },
});

const stepMarker = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 36,
  blockSize: 36,
  border: '2px solid var(--color-border)',
  borderRadius: 999,
  background: 'var(--color-surface)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  '[aria-current] > &': { borderColor: 'var(--color-primary)', color: 'var(--color-primary)' },
  '[data-done="true"] > &': {
    borderColor: 'var(--color-primary)',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
});

const stepLabel = css({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 24,
  fontSize: 'var(--text-s)',
  lineHeight: 1.3,
  color: 'inherit',
  overflowWrap: 'anywhere',
  textUnderlineOffset: '0.2em',
});
