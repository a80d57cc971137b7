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
 * The initial form, also after an order: a delivery today to the default address, as soon as possible if settings offer and preselect it.
 * Source: spec 3, "Order settings"; spec 2, "the order form reset".
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
 * Adapts a stored form, or one whose settings, availability or session changed, to its context. The result has no
 * {@link orderFormViolations}; a form without any is returned unchanged.
 */
export function adaptOrderForm(form: OrderForm, context: CheckoutContext): OrderForm {
  const [violation] = orderFormViolations(form, context);
  // A repair may cause another violation: a time needs its date.
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
