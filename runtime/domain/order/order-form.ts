import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { type CheckoutContext, todayIn } from './checkout-context.ts';
import { isScheduleForced } from './checkout-offer.ts';
import {
  clearCustomer,
  clearDate,
  clearPayment,
  clearPhoneNumber,
  clearReceiver,
  clearSavedAddress,
  clearTimes,
  clearVoucher,
} from './clear-fields.ts';
import { switchPickup, switchSchedule } from './fulfilment.ts';
import { type OrderFormField, orderFormViolations } from './order-form-violations.ts';

/**
 * The form before anything is entered, also after an order was made: a delivery, today, to the default address, as soon as
 * possible where the settings offer that and preselect it. Source: spec 3, "Order settings"; spec 2, "the order form reset".
 */
export const initialOrderForm = (context: CheckoutContext): OrderForm => ({
  pickup: false,
  isStorePickup: false,
  isSchedule: isScheduleForced(context) || !context.settings.asSoonAsPossibleIsDefault,
  isCashOnDelivery: false,
  date: todayIn(context),
  address: { ...context.defaultAddress },
  gift: false,
  policy: false,
  useWalletForPayment: false,
});

/**
 * The form without what shop and visitor do not allow (any more): for one that the browser kept, and whenever settings,
 * availability or session change. The result has none of the {@link orderFormViolations}; a form without any is returned as it is.
 */
export function adaptOrderForm(form: OrderForm, context: CheckoutContext): OrderForm {
  const [violation] = orderFormViolations(form, context);
  // Ending one may cause another: a time is not kept without its date.
  return violation === undefined ? form : adaptOrderForm(REPAIRS[violation.field](form, context), context);
}

const REPAIRS: Readonly<Record<OrderFormField, (form: OrderForm, context: CheckoutContext) => OrderForm>> = {
  pickup: (form, context) => switchPickup(form, false, context),
  isStorePickup: (form) => ({ ...form, isStorePickup: false }),
  isSchedule: (form, context) => switchSchedule(form, true, context),
  address: ({ address: { type, country }, ...form }) => ({ ...form, address: { type, country } }),
  addressId: clearSavedAddress,
  date: clearDate,
  timeFrom: clearTimes,
  voucherId: clearVoucher,
  paymentSrcId: clearPayment,
  receiver: clearReceiver,
  customerId: clearCustomer,
  tempPhoneNumber: clearPhoneNumber,
  useWalletForPayment: (form) => ({ ...form, useWalletForPayment: false }),
};
