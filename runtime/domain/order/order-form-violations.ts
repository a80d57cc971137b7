import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { isPhoneNumberRequired, isPickupOffered, isScheduleForced, isStorePickupOffered } from './checkout-offer.ts';
import { isCashChoice } from './payment-choice.ts';

/** A field that contradicts other fields or the context. */
interface OrderFormViolation {
  readonly field: OrderFormField;
  readonly code: OrderFormViolationCode;
}

/** The field of a violation. Clearing or correcting it resolves the violation. */
export type OrderFormField =
  | 'pickup'
  | 'isStorePickup'
  | 'isSchedule'
  | 'address'
  | 'addressId'
  | 'date'
  | 'timeFrom'
  | 'voucherId'
  | 'paymentSrcId'
  | 'receiver'
  | 'customerId'
  | 'tempPhoneNumber'
  | 'useWalletForPayment';

export type OrderFormViolationCode =
  | 'pickup-unavailable'
  | 'store-pickup-unavailable'
  | 'schedule-required'
  | 'pickup-with-address'
  | 'guest-with-saved-address'
  | 'date-invalid'
  | 'time-incomplete'
  | 'time-without-schedule'
  | 'time-without-date'
  | 'time-without-branch'
  | 'voucher-id-without-voucher'
  | 'payment-incomplete'
  | 'cash-with-other-payment'
  | 'receiver-without-gift'
  | 'customer-with-guest-details'
  | 'phone-number-not-asked'
  | 'guest-with-wallet';

/** The context of {@link orderFormViolations}. */
type ViolationContext = Pick<CheckoutContext, 'settings' | 'availability' | 'visitor'>;

/**
 * The contradictions in a form that the transitions of this folder never produce. The backend rejects such a form as forged. Source: spec 4;
 * each transition implements one of its sentences.
 */
export function orderFormViolations(form: OrderForm, context: ViolationContext): readonly OrderFormViolation[] {
  const checks: readonly (readonly [boolean, OrderFormField, OrderFormViolationCode])[] = [
    [form.pickup && !isPickupOffered(context), 'pickup', 'pickup-unavailable'],
    [form.isStorePickup && !isStorePickupOffered(form, context), 'isStorePickup', 'store-pickup-unavailable'],
    [!form.isSchedule && isScheduleForced(context), 'isSchedule', 'schedule-required'],
    [form.pickup && hasAddressDetails(form), 'address', 'pickup-with-address'],
    [form.pickup && form.addressId !== undefined, 'addressId', 'pickup-with-address'],
    [!context.visitor.isSignedIn && form.addressId !== undefined, 'addressId', 'guest-with-saved-address'],
    [form.date !== undefined && !isCalendarDay(form.date), 'date', 'date-invalid'],
    [(form.timeFrom === undefined) !== (form.timeTo === undefined), 'timeFrom', 'time-incomplete'],
    [hasTime(form) && !form.isSchedule, 'timeFrom', 'time-without-schedule'],
    [hasTime(form) && form.date === undefined, 'timeFrom', 'time-without-date'],
    [hasTime(form) && form.branchId === undefined, 'timeFrom', 'time-without-branch'],
    [form.voucherId !== undefined && form.voucher === undefined, 'voucherId', 'voucher-id-without-voucher'],
    [isPaymentIncomplete(form), 'paymentSrcId', 'payment-incomplete'],
    [form.isCashOnDelivery !== isCashChoice(form), 'paymentSrcId', 'cash-with-other-payment'],
    [form.receiver !== undefined && !form.gift, 'receiver', 'receiver-without-gift'],
    [form.customerId !== undefined && context.visitor.isSignedIn, 'customerId', 'customer-with-guest-details'],
    [
      form.tempPhoneNumber !== undefined && !isPhoneNumberRequired(context),
      'tempPhoneNumber',
      'phone-number-not-asked',
    ],
    [form.useWalletForPayment && !context.visitor.isSignedIn, 'useWalletForPayment', 'guest-with-wallet'],
  ];
  return checks.filter(([isViolated]) => isViolated).map(([, field, code]) => ({ field, code }));
}

/** Whether an address has more than type and country. */
const hasAddressDetails = ({ address: { type: _type, country: _country, ...details } }: OrderForm): boolean =>
  Object.values(details).some((value) => value !== undefined);

const hasTime = ({ timeFrom, timeTo }: OrderForm): boolean => timeFrom !== undefined || timeTo !== undefined;

/** One of the two ids without the other, or one of cash on delivery beside one of another method. */
const isPaymentIncomplete = ({ paymentSrcId, paymentIntegrationId }: OrderForm): boolean =>
  (paymentSrcId === undefined) !== (paymentIntegrationId === undefined) ||
  (paymentSrcId === '0') !== (paymentIntegrationId === '0');
