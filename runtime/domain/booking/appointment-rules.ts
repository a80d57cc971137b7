import { form as customerForm } from '../../../schemas/generated/forms/order-customer.js';
import type {
  AddressTemplate,
  Appointment,
  AppointmentForm,
  Currency,
  PaymentMethod,
} from '../../../schemas/generated/wire.ts';
import { addressForm } from '../forms/address-form.ts';
import { checkForm, hideFields, type ValueError } from '../forms/check-form.ts';
import { ownPhoneRules } from '../forms/value-rules.ts';
import { canPayAtOnce, isCashChoice, offeredPayments, selectedPayment } from '../order/payment-choice.ts';
import type { PhoneCountry } from '../phone-number.ts';

/** The context in which an appointment form is validated. */
export interface AppointmentContext {
  /** The shop's countries, with their lengths of phone numbers. */
  readonly countries: readonly PhoneCountry[];
  /** Whether one of the services takes place at the customer's address. */
  readonly isAtHome: boolean;
  /** Template for the country and type of the address; undefined while loading, when no address is complete. */
  readonly addressTemplate: AddressTemplate | undefined;
  readonly paymentMethods: readonly Pick<PaymentMethod, '_id' | 'paymentIntegrationId' | 'type'>[];
  readonly currency: Pick<Currency, 'availableCashOnDelivery'> | undefined;
  /** Minor units. */
  readonly total: number;
}

/** A validation error of an appointment form. `payment-unavailable`: the method is not offered (any more). */
export type AppointmentProblem = {
  /** Path of the field: `customerId.email`, `address.street`, `paymentSrcId`. */
  readonly field: string;
} & (ValueError | { readonly code: 'payment-unavailable' });

const CUSTOMER_FIELDS: readonly string[] = ['fullName', 'email', 'phoneNumber'];

/**
 * The validation errors of an appointment form, in page order; browser and backend both use it. Source: spec 5, "Appointment:
 * fullName, valid email, valid phone, payment method when not cash".
 */
export const appointmentProblems = (
  form: AppointmentForm,
  context: AppointmentContext,
): readonly AppointmentProblem[] => [
  ...customerProblems(form, context),
  ...addressProblems(form, context),
  ...paymentProblems(form, context),
];

function customerProblems(
  { customerId }: AppointmentForm,
  { countries }: AppointmentContext,
): readonly AppointmentProblem[] {
  const form = hideFields(customerForm, (field) => !CUSTOMER_FIELDS.includes(field));
  const { errors } = checkForm(form, { ...customerId }, [
    ...ownPhoneRules(countries),
    ({ email }) => (email === undefined ? { field: 'email', code: 'required' } : undefined),
  ]);
  return errors.map((error) => ({ ...error, field: `customerId.${error.field}` }));
}

/** Only for a service at home. Source: spec 5, "address type and country required; other address fields per template". */
function addressProblems(
  { address }: AppointmentForm,
  { isAtHome, addressTemplate }: AppointmentContext,
): readonly AppointmentProblem[] {
  if (!isAtHome) return [];
  if (address === undefined || addressTemplate === undefined) return [{ field: 'address', code: 'required' }];
  const { errors } = checkForm(addressForm(addressTemplate), { ...address });
  return errors.map((error) => ({ ...error, field: `address.${error.field}` }));
}

/**
 * Cash is a method like any other and must be offered; a total of 0 needs no method. Reading: no installments, since their provider checks
 * an order and an appointment has none.
 */
function paymentProblems(
  form: AppointmentForm,
  { paymentMethods, currency, total }: AppointmentContext,
): readonly AppointmentProblem[] {
  if (total === 0) return [];
  if (form.paymentSrcId === undefined) return [{ field: 'paymentSrcId', code: 'required' }];
  const offered = offeredPayments(paymentMethods.filter(canPayAtOnce), currency);
  const isOffered = selectedPayment(form, offered) !== undefined && isCashChoice(form) === form.isCash;
  return isOffered ? [] : [{ field: 'paymentSrcId', code: 'payment-unavailable' }];
}

/**
 * The instant (epoch ms) until which a customer can move or cancel an appointment: the notice period before its first service. Undefined
 * unless it is booked and has services.
 *
 * @param starts start of each service, epoch ms
 */
export const changesUntil = (
  status: Appointment['status'],
  starts: readonly number[],
  noticeMinutes: number,
): number | undefined =>
  status !== 'booked' || starts.length === 0 ? undefined : Math.min(...starts) - noticeMinutes * 60_000;
