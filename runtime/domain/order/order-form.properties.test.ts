import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DynamicFormField, OrderForm } from '../../../schemas/generated/wire.ts';
import addressFields from '../../../schemas/wire/address-fields.schema.json' with { type: 'json' };
import formResult from '../../../schemas/wire/form-result.schema.json' with { type: 'json' };
import orderFormSchema from '../../../schemas/wire/order-form.schema.json' with { type: 'json' };
import type { OrderContext } from '../order-validation/order-context.ts';
import { orderProblems } from '../order-validation/order-problems.ts';
import { submittedForm } from '../order-validation/submitted-form.ts';
import { idOf } from '../test/whole-products.ts';
import { assignDeliveryBranch, chooseBranch } from './branch-choice.ts';
import { type CheckoutContext, todayIn } from './checkout-context.ts';
import { changeAddress } from './delivery-address.ts';
import { acceptPolicy, enterCustomer, enterPhoneNumber, enterReceiver, fillDynamicForm } from './order-details.ts';
import { adaptOrderForm, initialOrderForm } from './order-form.ts';
import { orderFormViolations } from './order-form-violations.ts';
import { autoSelectPayment, offeredPayments } from './payment-choice.ts';
import {
  ADDRESS,
  BRANCH,
  CARD,
  CITY,
  EVENING,
  KUWAIT,
  MORNING,
  OTHER_BRANCH,
  orderContext,
  SAVED_ADDRESS,
  TODAY,
} from './test/checkout-examples.ts';
import { actions, type CheckoutAction, type CheckoutState, contexts } from './test/order-form-actions.ts';
import { chooseDate, chooseTimeSlot } from './time-slot.ts';

const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ ...addressFields, $id: 'vitrine:///address-fields.schema.json' });
ajv.addSchema({ ...formResult, $id: 'vitrine:///form-result.schema.json' });
const isOrderForm = ajv.compile({ ...orderFormSchema, $id: 'vitrine:///order-form.schema.json' });

const begin = (context: CheckoutContext): CheckoutState => ({ form: initialOrderForm(context), context });
const run = (context: CheckoutContext, steps: readonly CheckoutAction[]): CheckoutState =>
  steps.reduce((state, action) => action(state), begin(context));
const sequences = fc.array(actions, { minLength: 1, maxLength: 200, size: 'max' });

describe('any sequence of actions', () => {
  it('leads to a form without violations', () => {
    fc.assert(
      fc.property(contexts, sequences, (context, steps) => {
        let state = begin(context);
        expect(orderFormViolations(state.form, state.context)).toEqual([]);
        for (const action of steps) {
          state = action(state);
          expect(orderFormViolations(state.form, state.context)).toEqual([]);
        }
      }),
    );
  });

  it('leads to a form that the wire schema accepts', () => {
    fc.assert(
      fc.property(contexts, sequences, (context, steps) => {
        const { form } = run(context, steps);
        expect(isOrderForm(form), JSON.stringify(isOrderForm.errors)).toBe(true);
        expect(JSON.parse(JSON.stringify(form))).toEqual(form);
      }),
    );
  });

  it('leads to a form that valid input can complete', () => {
    fc.assert(
      fc.property(contexts, sequences, fc.nat({ max: 1 }), (context, steps, total) => {
        const state = run(context, steps);
        const checkout = orderContextOf(state.context, total);
        const ordered = complete(state.form, checkout);
        expect(orderProblems(ordered, checkout)).toEqual([]);
        const submitted = submittedForm(ordered, checkout);
        expect(orderProblems(submitted, checkout)).toEqual([]);
        expect(orderFormViolations(submitted, checkout)).toEqual([]);
        expect(isOrderForm(submitted), JSON.stringify(isOrderForm.errors)).toBe(true);
        expect(submittedForm(submitted, checkout)).toEqual(submitted);
      }),
    );
  });
});

const FIELD: DynamicFormField = {
  _id: CITY,
  type: 'string',
  inputType: 'text',
  isRequired: true,
  name: { en: 'Initials' },
};

const orderContextOf = (context: CheckoutContext, total: number): OrderContext => ({
  ...orderContext(),
  ...context,
  due: { total },
  slots: [MORNING, EVENING],
  policyPosition: 'checkout',
  dynamicForm: { _id: idOf('df', '1'), fields: [FIELD] },
});

/** Fills a form in any state with valid values. */
function complete(form: OrderForm, checkout: OrderContext): OrderForm {
  let filled = enterCustomer(
    form,
    { fullName: 'Sara', phoneNumber: '+96550000000', email: 'sara@example.com' },
    checkout,
  );
  filled = enterPhoneNumber(filled, '+96550000000', checkout);
  filled = enterReceiver(filled, { fullName: 'Noor', phoneNumber: '+96550000001' });
  // Country and city first, then the fields that a city change clears.
  filled = changeAddress(changeAddress(filled, { ...ADDRESS }), { ...ADDRESS });
  filled = assignDeliveryBranch(filled, [{ _id: OTHER_BRANCH, allowDeliveryOrders: true, status: 'active' }]).form;
  if (filled.pickup) filled = chooseBranch(filled, BRANCH);
  filled = chooseTimeSlot(chooseDate(filled, dayAfter(todayIn(checkout))), MORNING);
  filled = fillDynamicForm(acceptPolicy(filled, true), [{ fieldId: CITY, value: 'S. A.' }]);
  return autoSelectPayment(filled, checkout.due, offeredPayments(checkout.paymentMethods, checkout.currency));
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

it('a forged or outdated form is adapted to one without violations; a form without any is unchanged', () => {
  const someId = fc.constantFrom(KUWAIT, BRANCH, undefined);
  const someText = fc.constantFrom('a', undefined);
  const forged: fc.Arbitrary<OrderForm> = fc
    .record({
      pickup: fc.boolean(),
      isStorePickup: fc.boolean(),
      isSchedule: fc.boolean(),
      isCashOnDelivery: fc.boolean(),
      gift: fc.boolean(),
      policy: fc.boolean(),
      useWalletForPayment: fc.boolean(),
      address: fc.constantFrom({ ...ADDRESS }, { type: 'home' as const, country: KUWAIT }),
      voucher: someText,
      voucherId: someId,
      branchId: someId,
      date: fc.constantFrom(TODAY, '2026-02-30', undefined),
      timeFrom: fc.constantFrom('09:00', undefined),
      timeTo: fc.constantFrom('12:00', undefined),
      addressId: fc.constantFrom(SAVED_ADDRESS._id, undefined),
      customerId: fc.constantFrom({ fullName: 'Sara' }, undefined),
      receiver: fc.constantFrom({ fullName: 'Noor' }, undefined),
      tempPhoneNumber: someText,
      paymentSrcId: fc.constantFrom('0', CARD._id, undefined),
      paymentIntegrationId: fc.constantFrom('0', CARD.paymentIntegrationId, undefined),
    })
    .map((form) => withoutUndefined(form));
  fc.assert(
    fc.property(forged, contexts, (form, context) => {
      const adapted = adaptOrderForm(form, context);
      expect(orderFormViolations(adapted, context)).toEqual([]);
      expect(adaptOrderForm(adapted, context)).toBe(adapted);
      if (orderFormViolations(form, context).length === 0) expect(adapted).toBe(form);
    }),
  );
});

/** JSON has no undefined. */
function withoutUndefined(value: { [Name in keyof OrderForm]: OrderForm[Name] | undefined }): OrderForm {
  const form: unknown = JSON.parse(JSON.stringify(value));
  if (!isForm(form)) throw new Error(`not an order form: ${JSON.stringify(isOrderForm.errors)}`);
  return form;
}

const isForm = (value: unknown): value is OrderForm => isOrderForm(value) === true;
