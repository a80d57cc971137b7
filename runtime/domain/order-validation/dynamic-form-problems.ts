import type { FormResult, OrderForm } from '../../../schemas/generated/wire.ts';
import { checkForm } from '../forms/check-form.ts';
import { dynamicForm, dynamicFormRules, fromResults, toResults } from '../forms/dynamic-form.ts';
import { todayIn } from '../order/checkout-context.ts';
import type { OrderFacts, OrderProblem } from './order-facts.ts';

type DynamicFormFacts = Pick<OrderFacts, 'dynamicForm' | 'now' | 'timeZone'>;

/**
 * What is wrong with the shop's checkout form. Source: spec 5, "dynamic form fields per definition, phone inputs validated". A field
 * that the form does not have is wrong, too: the shop changed it meanwhile.
 */
export const dynamicFormProblems = (form: OrderForm, facts: DynamicFormFacts): readonly OrderProblem[] =>
  checkDynamicForm(form, facts).problems;

/** The values of the shop's checkout form as they are sent: those of its fields, without blanks around them. */
export const dynamicFormResults = (form: OrderForm, facts: DynamicFormFacts): readonly FormResult[] =>
  checkDynamicForm(form, facts).results;

function checkDynamicForm({ dynamicForm: filled = [] }: OrderForm, facts: DynamicFormFacts) {
  if (facts.dynamicForm === undefined) return { problems: [], results: [] };
  const definition = dynamicForm(facts.dynamicForm);
  const { schema } = definition;
  const { values, unexpected } = fromResults(schema, filled);
  const rules = dynamicFormRules(schema, () => todayIn(facts));
  const checked = checkForm(definition, values, rules);
  const problems: readonly OrderProblem[] = [
    ...checked.errors.map((error) => ({ ...error, field: `dynamicForm.${error.field}` })),
    ...unexpected.map((id) => ({ field: `dynamicForm.${id}`, code: 'invalid' as const })),
  ];
  return { problems, results: checked.isValid ? toResults(schema, checked.values) : [] };
}
