import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderForm } from '../../schemas/generated/wire.ts';
import type { OrderProblem } from '../domain/order-validation/order-facts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { formatCount } from '../ui/format/number-format.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { Stepper } from '../ui/primitives/Stepper.tsx';
import { VisuallyHidden } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import type { CheckedForm } from './CheckoutFields.tsx';
import { firstOnPage, useShowProblem } from './show-problem.ts';
import * as styles from './step-form.styles.ts';

/** A step of a checkout. */
interface FormStep {
  /** Id of its element, and the `#place` of its address. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A form that says of each step why it is not complete. */
export interface SteppedForm extends Pick<CheckedForm, 'leave'> {
  /** @param step from 0 */
  stepProblems(step: number): readonly OrderProblem[];
}

export interface StepFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Accessible name of the list of steps. */
  readonly stepsLabel: string;
  readonly steps: readonly FormStep[];
  readonly store: SteppedForm;
  readonly form: Pick<OrderForm, 'pickup'>;
  /** Whether it is known what is missing; the way on waits for that. */
  readonly isReady?: () => boolean;
  /** What stands beside all steps. */
  readonly aside?: ReactNode;
  /** What is wrong with the whole, above the total. */
  readonly problem?: ReactNode;
  /** What is left to pay. */
  readonly total: ReactNode;
  /** Somebody goes on: a field was changed, or another step opened. */
  readonly onProgress?: () => void;
}

/**
 * One step at a time, each with an entry of its own in the history, so that Back leads to the one before. A step that was opened stays
 * as it is.
 */
export const StepForm = observer(
  ({ label, stepsLabel, steps, store, form, isReady = ready, aside, problem, total, onProgress }: StepFormProps) => {
    const t = useMessages('checkout-parts');
    const { hash, pathname } = useLocation();
    const navigate = useNavigate();
    const { locale, notices, shop } = useStores();
    const showProblem = useShowProblem();
    const current = Math.max(
      0,
      steps.findIndex(({ id }) => `#${id}` === hash),
    );
    const opened = useOpened(current);
    const panel = useFocusOnChange(current);
    const [first] = useState(current);
    const [hasMoved, setHasMoved] = useState(false);
    if (current !== first && !hasMoved) setHasMoved(true);
    const number = (count: number) => formatCount(count, locale.locale, shop.digits);
    const next = steps[current + 1];

    /** How far the steps are complete; earlier ones can always be gone back to. */
    const reachable = steps.findIndex((_, index) => store.stepProblems(index).length > 0);
    const isReachable = (index: number) => index < current || reachable === -1 || index <= reachable;

    const goOn = () => {
      onProgress?.();
      const problems = store.stepProblems(current);
      store.leave(problems.map(({ field }) => field));
      // What no part of the page asks for yet is asked for in a later step, or said where the form is sent.
      const shown = firstOnPage(problems, form);
      if (shown !== undefined) return showProblem(shown, form);
      if (next !== undefined) void navigate({ hash: next.id });
    };
    const { isWaiting, wait } = useWait(isReady, goOn);
    const submit = (event: FormEvent) => {
      event.preventDefault();
      wait();
    };

    return (
      <>
        {steps.length > 1 && (
          <Stepper
            label={stepsLabel}
            current={current}
            steps={steps.map(({ id, title }, index) => ({
              id,
              label: title,
              href: isReachable(index) ? `${pathname}#${id}` : undefined,
            }))}
          />
        )}
        {/* The step itself, which has the focus, says its name. */}
        <VisuallyHidden role="status">
          {hasMoved && t('stepOf', { number: number(current + 1), count: number(steps.length) })}
        </VisuallyHidden>
        <div className={styles.columns}>
          <form
            noValidate
            method="post"
            aria-label={label}
            onSubmit={submit}
            onChange={() => {
              // Who types has read it; it may be over the button by now.
              notices.dismissWarnings();
              onProgress?.();
            }}
            className={styles.form}
          >
            {steps.map(({ id, title, content }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: no landmark, since its parts are some and may have its name, and no set of fields
              <div
                key={id}
                id={id}
                ref={index === current ? panel : undefined}
                role="group"
                tabIndex={-1}
                aria-label={title}
                data-checkout-step
                hidden={index !== current}
                className={styles.step}
              >
                {index <= opened && content}
              </div>
            ))}
            <div className={styles.bar}>
              <div className={styles.barProblem}>{problem}</div>
              {total}
              {next !== undefined && (
                // Not disabled while it waits: the focus would be lost.
                <Button type="submit" aria-disabled={isWaiting || undefined} className={styles.continueButton}>
                  {t('continue')}
                </Button>
              )}
            </div>
          </form>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      </>
    );
  },
);
StepForm.displayName = 'StepForm';

const ready = () => true;

/** The last step that was shown. The parts of later ones are not fetched before. */
function useOpened(current: number): number {
  const [opened, setOpened] = useState(current);
  if (current > opened) setOpened(current);
  return Math.max(current, opened);
}

/** Does something, once, as soon as something else is so. */
function useWait(isReady: () => boolean, act: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const actNow = useEffectEvent(() => {
    setWaiting(false);
    act();
  });
  const isReadyNow = useEffectEvent(isReady);
  useEffect(
    () => (isWaiting ? reaction(isReadyNow, (isNow) => isNow && actNow(), { fireImmediately: true }) : undefined),
    [isWaiting],
  );
  return { isWaiting, wait: () => (isReady() ? act() : setWaiting(true)) };
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
