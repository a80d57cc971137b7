import { useNavigate } from 'react-router';
import type { OrderForm } from '../../schemas/generated/wire.ts';
import type { OrderProblem } from '../domain/order-validation/order-context.ts';
import { focusField } from '../forms/FormField.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useStores } from '../ui/stores-context.ts';
import type { CheckoutPartName } from './CheckoutPart.tsx';
import { problemText } from './problem-text.ts';

/** The part that has a problem's field, if any. */
export function partOfProblem(
  { field }: OrderProblem,
  { pickup }: Pick<OrderForm, 'pickup'>,
): CheckoutPartName | undefined {
  const [root = ''] = field.split('.');
  if (root === 'branchId') return pickup ? 'branch' : 'address';
  return PARTS[root];
}

const PARTS: Readonly<Record<string, CheckoutPartName>> = {
  customerId: 'customer',
  tempPhoneNumber: 'customer',
  receiver: 'receiver',
  address: 'address',
  date: 'time',
  timeFrom: 'time',
  paymentSrcId: 'payment',
  policy: 'policy',
  dynamicForm: 'form',
};

/** For forms without pickup. */
export const NO_PICKUP: Pick<OrderForm, 'pickup'> = { pickup: false };

/** A problem with its elements on the page. */
interface PlacedProblem {
  readonly problem: OrderProblem;
  readonly part: HTMLElement;
  /** The field, or its part if the field is not shown. */
  readonly target: HTMLElement;
}

/** The first problem in document order; undefined if the page shows none of their parts. */
export function firstOnPage(
  problems: readonly OrderProblem[],
  form: Pick<OrderForm, 'pickup'>,
): OrderProblem | undefined {
  const [first] = problems
    .flatMap((problem) => locateProblem(problem, form) ?? [])
    .sort(({ target: one }, { target: other }) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  return first?.problem;
}

function locateProblem(problem: OrderProblem, form: Pick<OrderForm, 'pickup'>): PlacedProblem | undefined {
  const part = document.querySelector<HTMLElement>(`[data-checkout-part="${partOfProblem(problem, form)}"]`);
  if (part === null) return undefined;
  return { problem, part, target: part.querySelector<HTMLElement>(`[data-field="${nameOf(problem)}"]`) ?? part };
}

/** Focuses the last control of a part: the field itself may depend on another choice. */
function focusPart(part: HTMLElement): void {
  part.scrollIntoView({ block: 'nearest' });
  const fields = part.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled');
  Array.from(fields).at(-1)?.focus({ preventScroll: true });
}

const nameOf = ({ field }: OrderProblem): string => field.split('.').at(-1) ?? '';

/**
 * Shows a problem as a warning and focuses its field, in any step. Source: spec 5, "first form error is focused, scrolled into view and
 * shown as a warning toast".
 */
export function useShowProblem(): (problem: OrderProblem, form: Pick<OrderForm, 'pickup'>) => void {
  const { notices } = useStores();
  const navigate = useNavigate();
  const forms = useMessages('forms');
  const t = useMessages('checkout-parts');
  return (problem, form) => {
    const located = locateProblem(problem, form);
    const error = problemText(forms, t, problem);
    const label = located?.target.querySelector('[data-field-label], label, h2')?.textContent ?? '';
    notices.show(label === '' ? error : forms('errorOf', { label, error }), 'warning');
    if (located === undefined) return;
    const focus = () => {
      if (located.target === located.part) focusPart(located.part);
      else focusField(located.part, nameOf(problem));
    };
    const step = located.part.closest<HTMLElement>('[data-checkout-step]');
    if (step?.hidden !== true) return focus();
    // After the step is shown, which takes focus first.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      focus();
    }).observe(step, { attributeFilter: ['hidden'] });
    void navigate({ hash: step.id });
  };
}
