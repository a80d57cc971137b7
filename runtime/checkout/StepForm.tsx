import { type IObservableValue, observable, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderForm } from '../../schemas/generated/wire.ts';
import type { OrderProblem } from '../domain/order-validation/order-context.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { formatCount } from '../ui/format/number-format.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { Stepper } from '../ui/primitives/Stepper.tsx';
import { VisuallyHidden } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import type { CheckedForm } from './CheckoutFields.tsx';
import { firstOnPage, useShowProblem } from './show-problem.ts';
import * as styles from './step-form.styles.ts';
import { type SubmitAction, SubmitContext } from './submit-context.ts';

/** A step of a checkout. */
interface FormStep {
  /** Element id and URL fragment. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A form with the errors of each step. */
export interface SteppedForm extends Pick<CheckedForm, 'leave'> {
  /** @param step from 0 */
  stepProblems(step: number): readonly OrderProblem[];
}

interface StepFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Accessible name of the list of steps. */
  readonly stepsLabel: string;
  readonly steps: readonly FormStep[];
  readonly store: SteppedForm;
  readonly form: Pick<OrderForm, 'pickup'>;
  /** Whether validation data is loaded; Continue waits for it. */
  readonly isReady?: () => boolean;
  /** Content beside all steps. */
  readonly aside?: ReactNode;
  /** Error of the whole form, above the total. */
  readonly problem?: ReactNode;
  /** The amount due. */
  readonly total: ReactNode;
  /** Called when a field changes or another step opens. */
  readonly onProgress?: () => void;
}

/**
 * Shows one step at a time. Each has a history entry, so that Back returns to the previous one. Opened steps stay mounted.
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
    const [initial] = useState(current);
    const [hasMoved, setHasMoved] = useState(false);
    if (current !== initial && !hasMoved) setHasMoved(true);
    const [submitAction] = useState(() => observable.box<SubmitAction | undefined>(undefined, { deep: false }));
    const number = (count: number) => formatCount(count, locale.locale, shop.digits);
    const next = steps[current + 1];

    /** The first incomplete step; earlier steps are always reachable. */
    const reachable = steps.findIndex((_, index) => store.stepProblems(index).length > 0);
    const isReachable = (index: number) => index < current || reachable === -1 || index <= reachable;

    const goToNext = () => {
      onProgress?.();
      const problems = store.stepProblems(current);
      store.leave(problems.map(({ field }) => field));
      // Errors of fields that no mounted part shows appear in a later step or on submit.
      const first = firstOnPage(problems, form);
      if (first !== undefined) return showProblem(first, form);
      if (next !== undefined) void navigate({ hash: next.id });
    };
    const { isWaiting, wait } = useWait(isReady, goToNext);
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
        {/* The focused step announces its name. */}
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
              // Typing dismisses warnings, which may cover the button.
              notices.dismissWarnings();
              onProgress?.();
            }}
            className={styles.form}
          >
            {steps.map(({ id, title, content }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: neither a landmark (its parts are) nor a fieldset
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
                {index <= opened && <SubmitContext value={submitAction}>{content}</SubmitContext>}
              </div>
            ))}
            <div className={styles.bar}>
              <div className={styles.barProblem}>{problem}</div>
              {total}
              {next === undefined ? (
                <BarSubmit action={submitAction} />
              ) : (
                // Not disabled while waiting: focus would be lost.
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

/** Repeats the submit button for the pointer; keyboard and screen reader reach the button itself. */
const BarSubmit = observer(({ action }: { readonly action: IObservableValue<SubmitAction | undefined> }) => {
  const submit = action.get();
  if (submit === undefined) return null;
  const { label, isSending, onSubmit } = submit;
  return (
    <Button
      tabIndex={-1}
      aria-hidden
      aria-disabled={isSending || undefined}
      className={styles.continueButton}
      onClick={onSubmit}
    >
      {label}
    </Button>
  );
});
BarSubmit.displayName = 'BarSubmit';

const ready = () => true;

/** The highest opened step. Parts of later steps are not loaded before. */
function useOpened(current: number): number {
  const [opened, setOpened] = useState(current);
  if (current > opened) setOpened(current);
  return Math.max(current, opened);
}

/** Runs `act` once when `isReady` becomes true. */
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

/** Moves focus to a newly shown step, since the focused element is hidden. */
function useFocusOnChange(current: number) {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(current);
  // A layout effect, since `useShowProblem` moves focus to a field afterwards.
  useLayoutEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    panel.current?.focus({ preventScroll: true });
  }, [current]);
  return panel;
}
