import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { type CheckoutContext, todayIn } from './checkout-context.ts';
import { isPickupOffered, isScheduleForced, isStorePickupOffered } from './checkout-offer.ts';
import {
  clearBranch,
  clearDate,
  clearPayment,
  clearSavedAddress,
  clearTempAddress,
  clearTimes,
  clearVoucher,
} from './clear-fields.ts';

/**
 * Switches between delivery and pickup. Source: spec 4, "Pickup switch: branch, address, times, voucher cleared; cash-on-delivery off;
 * payment fields and date cleared; address resets to default".
 */
export function switchPickup(
  form: OrderForm,
  pickup: boolean,
  context: Pick<CheckoutContext, 'availability' | 'defaultAddress'>,
): OrderForm {
  if (pickup === form.pickup || (pickup && !isPickupOffered(context))) return form;
  const located = clearTempAddress(clearSavedAddress(clearBranch(clearDate(form))));
  return {
    ...clearPayment(clearVoucher(located)),
    pickup,
    isStorePickup: false,
    address: { ...context.defaultAddress },
  };
}

/** Switches pickup inside the branch, where offered. */
export const switchStorePickup = (
  form: OrderForm,
  isStorePickup: boolean,
  context: Pick<CheckoutContext, 'settings'>,
): OrderForm => (isStorePickupOffered(form, context) ? { ...form, isStorePickup } : form);

/**
 * Switches between a scheduled time and as soon as possible, where offered. Source: spec 4, "scheduling is forced on", "switching resets time
 * from/to and sets date to today".
 */
export function switchSchedule(
  form: OrderForm,
  isScheduled: boolean,
  context: Pick<CheckoutContext, 'settings' | 'availability' | 'now' | 'timeZone'>,
): OrderForm {
  const isSchedule = isScheduled || isScheduleForced(context);
  if (isSchedule === form.isSchedule) return form;
  return { ...clearTimes(form), isSchedule, date: todayIn(context) };
}
