import type { FormResult, OrderForm } from '../../../schemas/generated/wire.ts';
import { checkForm } from '../forms/check-form.ts';
import { dynamicForm, dynamicFormRules, fromResults, toResults } from '../forms/dynamic-form.ts';
import { todayIn } from '../order/checkout-context.ts';
import type { OrderContext, OrderProblem } from './order-context.ts';

type DynamicFormContext = Pick<OrderContext, 'dynamicForm' | 'now' | 'timeZone'>;

/**
 * The errors of the shop's checkout form. Unknown fields are errors: the form was changed meanwhile. Source: spec 5, "dynamic form fields per
 * definition, phone inputs validated".
 */
export const dynamicFormProblems = (form: OrderForm, context: DynamicFormContext): readonly OrderProblem[] =>
  checkDynamicForm(form, context).problems;

/** The submitted values of the shop's checkout form, trimmed. */
export const dynamicFormResults = (form: OrderForm, context: DynamicFormContext): readonly FormResult[] =>
  checkDynamicForm(form, context).results;

function checkDynamicForm({ dynamicForm: submitted = [] }: OrderForm, context: DynamicFormContext) {
  if (context.dynamicForm === undefined) return { problems: [], results: [] };
  const definition = dynamicForm(context.dynamicForm);
  const { schema } = definition;
  const { values, unexpected } = fromResults(schema, submitted);
  const rules = dynamicFormRules(schema, () => todayIn(context));
  const checked = checkForm(definition, values, rules);
  const problems: readonly OrderProblem[] = [
    ...checked.errors.map((error) => ({ ...error, field: `dynamicForm.${error.field}` })),
    ...unexpected.map((id) => ({ field: `dynamicForm.${id}`, code: 'invalid' as const })),
  ];
  return { problems, results: checked.isValid ? toResults(schema, checked.values) : [] };
}
