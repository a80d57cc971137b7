import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CheckoutTotal } from '../../runtime/checkout/CheckoutTotals.tsx';
import { firstOnPage, useShowProblem } from '../../runtime/checkout/show-problem.ts';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Stepper } from '../../runtime/ui/primitives/Stepper.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './checkout.styles.ts';
import type { CheckoutStep } from './steps.ts';
import { useMinimumOrder } from './use-minimum-order.ts';

export interface CheckoutStepsProps {
  readonly steps: readonly CheckoutStep[];
  readonly aside: ReactNode;
  readonly order: OpenOrderForm;
}

/**
 * One step at a time, each with an entry of its own in the history, so that Back leads to the one before. A step that was opened stays
 * as it is. Source: spec 2, "Step 0 validates customer, receiver, address, date, time, branch; later steps …".
 */
export const CheckoutSteps = observer(({ steps, aside, order: { store, form } }: CheckoutStepsProps) => {
  const t = useMessages('checkout');
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { notices } = useStores();
  const showProblem = useShowProblem();
  useMinimumOrder();
  const current = Math.max(
    0,
    steps.findIndex(({ id }) => `#${id}` === hash),
  );
  const opened = useOpened(current);
  const panel = useFocusOnChange(current);
  const next = steps[current + 1];

  const titleOf = ({ title }: CheckoutStep, index: number): string => {
    if (title !== undefined) return title;
    if (index === 0) return t('stepDelivery');
    return t(index === steps.length - 1 ? 'stepPayment' : 'stepDetails');
  };
  /** How far the steps are complete; earlier ones can always be gone back to. */
  const reachable = steps.findIndex((_, index) => store.stepProblems(index).length > 0);
  const isReachable = (index: number) => index < current || reachable === -1 || index <= reachable;

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const problems = store.stepProblems(current);
    store.leave(problems.map(({ field }) => field));
    // What no part of the page asks for yet is asked for in a later step, or said where the order is placed.
    const first = firstOnPage(problems, form);
    if (first !== undefined) return showProblem(first);
    if (next !== undefined) void navigate({ hash: next.id });
  };

  return (
    <>
      {steps.length > 1 && (
        <Stepper
          label={t('steps')}
          current={current}
          steps={steps.map((step, index) => ({
            label: titleOf(step, index),
            href: isReachable(index) ? `${pathname}#${step.id}` : undefined,
          }))}
        />
      )}
      <div className={styles.columns}>
        <form
          noValidate
          method="post"
          aria-label={t('title')}
          onSubmit={goOn}
          // Who types has read it; it may be over the button by now.
          onChange={() => notices.dismissWarnings()}
          className={styles.form}
        >
          {steps.map((step, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no landmark, since its parts are some and may have its name, and no set of fields
            <div
              key={step.id}
              id={step.id}
              ref={index === current ? panel : undefined}
              role="group"
              tabIndex={-1}
              aria-label={titleOf(step, index)}
              data-checkout-step
              hidden={index !== current}
              className={styles.step}
            >
              {index <= opened && step.content}
            </div>
          ))}
          <div className={styles.bar}>
            <CheckoutTotal />
            {next !== undefined && (
              <Button type="submit" className={styles.continueButton}>
                {t('continue')}
              </Button>
            )}
          </div>
        </form>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </>
  );
});
CheckoutSteps.displayName = 'CheckoutSteps';

/** The last step that was shown. The parts of later ones are not fetched before. */
function useOpened(current: number): number {
  const [opened, setOpened] = useState(current);
  if (current > opened) setOpened(current);
  return Math.max(current, opened);
}

/** The focus goes to a step that is shown instead of another: what had it is hidden. */
function useFocusOnChange(current: number) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  // At once: `useShowProblem` moves the focus on to a field.
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    panel.current?.focus({ preventScroll: true });
  }, [current]);
  return panel;
}
