import fc from 'fast-check';
import type { AddressFields, OrderForm } from '../../../../schemas/generated/wire.ts';
import { idOf } from '../../test/whole-products.ts';
import { assignDeliveryBranch, chooseBranch } from '../branch-choice.ts';
import type { CheckoutContext, CheckoutVisitor } from '../checkout-context.ts';
import { changeAddress, changeCountry, changeRegion, chooseSavedAddress } from '../delivery-address.ts';
import { switchPickup, switchSchedule, switchStorePickup } from '../fulfilment.ts';
import {
  acceptPolicy,
  enterCustomer,
  enterNote,
  enterPhoneNumber,
  enterReceiver,
  fillDynamicForm,
  switchGift,
} from '../order-details.ts';
import { adaptOrderForm } from '../order-form.ts';
import {
  autoSelectPayment,
  CASH_ON_DELIVERY,
  choosePayment,
  offeredPayments,
  switchWallet,
} from '../payment-choice.ts';
import { chooseDate, chooseTimeSlot } from '../time-slot.ts';
import { applyVoucher, applyVoucherResult, cancelVoucher } from '../voucher-code.ts';
import {
  AREA,
  BRANCH,
  CARD,
  CITY,
  CUSTOMER,
  CUSTOMER_WITHOUT_PHONE,
  checkoutContext,
  EVENING,
  GERMANY,
  GUEST,
  KUWAIT,
  MORNING,
  NOW,
  OTHER_AREA,
  OTHER_BRANCH,
  OTHER_CITY,
  SAVED_ADDRESS,
  TABBY,
} from './checkout-examples.ts';

/** An order form with its context. */
export interface CheckoutState {
  readonly form: OrderForm;
  readonly context: CheckoutContext;
}

/** A change by a visitor, by the shop or by time. */
export type CheckoutAction = (state: CheckoutState) => CheckoutState;

const flag = fc.boolean();
const visitors = fc.constantFrom<CheckoutVisitor>(GUEST, CUSTOMER, CUSTOMER_WITHOUT_PHONE);

export const contexts: fc.Arbitrary<CheckoutContext> = fc
  .record({
    settings: fc.record({
      asSoonAsPossibleIsActive: flag,
      asSoonAsPossibleIsDefault: flag,
      customerInfoBirthdate: flag,
      customerInfoEmail: flag,
      customerInfoNationalNumber: flag,
      isRecieverNameInCheckout: flag,
      isRecieverNumberInCheckout: flag,
      withStorePickup: flag,
    }),
    availability: fc.record({
      withPickup: fc.constantFrom(true, undefined, false),
      withAsSoonAsPossible: fc.constantFrom(true, undefined, false),
    }),
    visitor: visitors,
    now: fc.nat({ max: 3 * 86_400 }).map((seconds) => NOW + seconds * 1000),
  })
  .map(checkoutContext);

/** Values of a text field: valid, incomplete, empty. */
const text = fc.oneof(fc.constantFrom('', ' ', 'Sara', '+96550000000', 'sara@example.com', '1990-05-17'), fc.string());
const short = text.map((typed) => typed.slice(0, 10));

const addresses: fc.Arbitrary<AddressFields> = fc.record(
  {
    type: fc.constantFrom('home', 'flat', 'Office'),
    country: fc.constantFrom(KUWAIT, GERMANY),
    city: fc.constantFrom(CITY, OTHER_CITY, ''),
    area: fc.constantFrom(AREA, OTHER_AREA, ''),
    cityarea: fc.constantFrom(AREA, ''),
    block: short,
    street: short,
  },
  { requiredKeys: ['type', 'country'] },
);

/** A change of the form; the context stays. */
const edit = <Input>(
  inputs: fc.Arbitrary<Input>,
  run: (form: OrderForm, input: Input, context: CheckoutContext) => OrderForm,
): fc.Arbitrary<CheckoutAction> =>
  inputs.map((input) => ({ form, context }) => ({ form: run(form, input, context), context }));

/** A change of the context, to which the form is adapted. */
const change = (next: fc.Arbitrary<Partial<CheckoutContext>>): fc.Arbitrary<CheckoutAction> =>
  next.map((changes) => (state) => {
    const context = { ...state.context, ...changes };
    return { form: adaptOrderForm(state.form, context), context };
  });

const branches = fc.array(
  fc.record({
    _id: fc.constantFrom(BRANCH, OTHER_BRANCH),
    allowDeliveryOrders: flag,
    status: fc.constantFrom('active' as const, 'inactive' as const),
  }),
  { maxLength: 3 },
);

/** All changes while an order form is filled in. */
export const actions: fc.Arbitrary<CheckoutAction> = fc.oneof(
  edit(flag, switchPickup),
  edit(flag, switchStorePickup),
  edit(flag, switchSchedule),
  edit(fc.constantFrom(KUWAIT, GERMANY), changeCountry),
  edit(
    fc.record({
      city: fc.constantFrom(CITY, OTHER_CITY, undefined, ''),
      area: fc.constantFrom(AREA, OTHER_AREA, undefined),
      cityarea: fc.constantFrom(AREA, undefined),
    }),
    changeRegion,
  ),
  edit(addresses, changeAddress),
  edit(fc.constant(SAVED_ADDRESS), chooseSavedAddress),
  edit(branches, (form, found) => assignDeliveryBranch(form, found).form),
  edit(fc.constantFrom(BRANCH, OTHER_BRANCH), chooseBranch),

  edit(fc.constantFrom('2026-12-01', '2026-12-03', '2026-11-30', '', '2027-02-30'), chooseDate),
  edit(fc.constantFrom(MORNING, EVENING), chooseTimeSlot),
  edit(fc.constantFrom('SPRING10', 'OTHER', ' '), applyVoucher),
  edit(
    fc.record({
      voucher: fc.constantFrom('SPRING10', 'OTHER'),
      voucherId: fc.constantFrom(idOf('70', '1'), undefined),
    }),
    applyVoucherResult,
  ),
  edit(fc.constant(undefined), cancelVoucher),
  edit(fc.constantFrom(CARD, TABBY, CASH_ON_DELIVERY), choosePayment),
  edit(fc.tuple(fc.nat({ max: 1 }), flag, flag), (form, [total, requiresAdditionalPayment, hasCash]) =>
    autoSelectPayment(
      form,
      { total, requiresAdditionalPayment },
      offeredPayments([CARD], { availableCashOnDelivery: hasCash }),
    ),
  ),
  edit(flag, switchWallet),
  edit(flag, switchGift),
  edit(fc.record({ fullName: text, phoneNumber: short }, { requiredKeys: [] }), enterReceiver),
  edit(
    fc.record(
      { fullName: text, email: text, phoneNumber: short, nationalNumber: text, birthdate: short },
      { requiredKeys: [] },
    ),
    enterCustomer,
  ),
  edit(short, enterPhoneNumber),
  edit(text, enterNote),
  edit(flag, acceptPolicy),
  edit(fc.array(fc.record({ fieldId: fc.constant(CITY), value: fc.oneof(text, fc.integer()) })), fillDynamicForm),
  change(fc.record({ visitor: visitors })),
  change(contexts.map(({ settings }) => ({ settings }))),
  change(contexts.map(({ availability }) => ({ availability }))),
  change(contexts.map(({ now }) => ({ now }))),
);
