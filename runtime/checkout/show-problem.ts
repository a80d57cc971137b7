import { useNavigate } from 'react-router';
import type { OrderForm } from '../../schemas/generated/wire.ts';
import type { OrderProblem } from '../domain/order-validation/order-facts.ts';
import { focusField } from '../forms/FormField.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useStores } from '../ui/stores-context.ts';
import type { CheckoutPartName } from './CheckoutPart.tsx';
import { problemText } from './problem-text.ts';

/** The part that asks for what a problem is about; undefined where none does. */
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

/** The form of what is nothing to pick up. */
export const NO_PICKUP: Pick<OrderForm, 'pickup'> = { pickup: false };

/** A problem, and where on the page what it is about is asked for. */
interface PlacedProblem {
  readonly problem: OrderProblem;
  readonly part: HTMLElement;
  /** The field, or the part where it shows none of this name. */
  readonly place: HTMLElement;
}

/** The problem that comes first on the page; undefined where the page asks for nothing that one is about. */
export function firstOnPage(
  problems: readonly OrderProblem[],
  form: Pick<OrderForm, 'pickup'>,
): OrderProblem | undefined {
  const [first] = problems
    .flatMap((problem) => placeOf(problem, form) ?? [])
    .sort(({ place: one }, { place: other }) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  return first?.problem;
}

function placeOf(problem: OrderProblem, form: Pick<OrderForm, 'pickup'>): PlacedProblem | undefined {
  const part = document.querySelector<HTMLElement>(`[data-checkout-part="${partOfProblem(problem, form)}"]`);
  if (part === null) return undefined;
  return { problem, part, place: part.querySelector<HTMLElement>(`[data-field="${nameOf(problem)}"]`) ?? part };
}

/** What a problem is about may be shown only once something else was chosen. */
function focusPart(part: HTMLElement): void {
  part.scrollIntoView({ block: 'nearest' });
  const fields = part.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled');
  Array.from(fields).at(-1)?.focus({ preventScroll: true });
}

const nameOf = ({ field }: OrderProblem): string => field.split('.').at(-1) ?? '';

/**
 * Says what is wrong and leads to its field, in whichever step that is. Source: spec 5, "first form error is focused, scrolled into
 * view and shown as a warning toast".
 */
export function useShowProblem(): (problem: OrderProblem, form: Pick<OrderForm, 'pickup'>) => void {
  const { notices } = useStores();
  const navigate = useNavigate();
  const forms = useMessages('forms');
  const t = useMessages('checkout-parts');
  return (problem, form) => {
    const placed = placeOf(problem, form);
    const error = problemText(forms, t, problem);
    const label = placed?.place.querySelector('[data-field-label], label, h2')?.textContent ?? '';
    notices.show(label === '' ? error : forms('errorOf', { label, error }), 'warning');
    if (placed === undefined) return;
    const focus = () => {
      if (placed.place === placed.part) focusPart(placed.part);
      else focusField(placed.part, nameOf(problem));
    };
    const step = placed.part.closest<HTMLElement>('[data-checkout-step]');
    if (step?.hidden !== true) return focus();
    // Once the step is shown, which has the focus then.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      focus();
    }).observe(step, { attributeFilter: ['hidden'] });
    void navigate({ hash: step.id });
  };
}
