import type { ReactNode } from 'react';
import type { Localized } from '../../runtime/page/localized.ts';
import type { CheckoutProps } from '../../schemas/generated/blocks/checkout.ts';

export type CheckoutSlot = 'step1' | 'step2' | 'step3' | 'aside';

/** A step of the checkout that the document fills. */
export interface CheckoutStep {
  /** Id of its element, and the `#place` of its address. */
  readonly id: string;
  /** Undefined where the document names none. */
  readonly title: string | undefined;
  readonly content: ReactNode;
}

/** The steps, in turn. Source: spec 9, "Default steps 2"; spec 2, "default 2, may be 3". */
export function stepsOf(
  slots: Readonly<Partial<Record<CheckoutSlot, ReactNode>>>,
  { step1Title, step2Title, step3Title }: Localized<CheckoutProps>,
): readonly CheckoutStep[] {
  const steps = [
    { id: 'step-1', title: step1Title, content: slots.step1 },
    { id: 'step-2', title: step2Title, content: slots.step2 },
    { id: 'step-3', title: step3Title, content: slots.step3 },
  ];
  return steps.filter(({ content }) => content !== undefined);
}
