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

/** What the form of an appointment is judged by. */
export interface AppointmentFacts {
  /** The shop's countries, whose lengths of phone numbers count. */
  readonly countries: readonly PhoneCountry[];
  /** Whether one of the services comes to the customer. */
  readonly isAtHome: boolean;
  /** Of the country and type of the address; undefined while it is not loaded, when no address is complete. */
  readonly addressTemplate: AddressTemplate | undefined;
  readonly paymentMethods: readonly Pick<PaymentMethod, '_id' | 'paymentIntegrationId' | 'type'>[];
  readonly currency: Pick<Currency, 'availableCashOnDelivery'> | undefined;
  /** Minor units. */
  readonly total: number;
}

/** Why an appointment cannot be made. `payment-unavailable`: the method is not offered (any more). */
export type AppointmentProblem = {
  /** Path of the field: `customerId.email`, `address.street`, `paymentSrcId`. */
  readonly field: string;
} & (ValueError | { readonly code: 'payment-unavailable' });

const CUSTOMER_FIELDS: readonly string[] = ['fullName', 'email', 'phoneNumber'];

/**
 * What is wrong with the form of an appointment, in the order of the page; the backend judges by it, too. Source: spec 5, "Appointment:
 * fullName, valid email, valid phone, payment method when not cash".
 */
export const appointmentProblems = (form: AppointmentForm, facts: AppointmentFacts): readonly AppointmentProblem[] => [
  ...customerProblems(form, facts),
  ...addressProblems(form, facts),
  ...paymentProblems(form, facts),
];

function customerProblems(
  { customerId }: AppointmentForm,
  { countries }: AppointmentFacts,
): readonly AppointmentProblem[] {
  const asked = hideFields(customerForm, (field) => !CUSTOMER_FIELDS.includes(field));
  const { errors } = checkForm(asked, { ...customerId }, [
    ...ownPhoneRules(countries),
    ({ email }) => (email === undefined ? { field: 'email', code: 'required' } : undefined),
  ]);
  return errors.map((error) => ({ ...error, field: `customerId.${error.field}` }));
}

/** Only where a service comes to the customer. Source: spec 5, "address type and country required; other address fields per template". */
function addressProblems(
  { address }: AppointmentForm,
  { isAtHome, addressTemplate }: AppointmentFacts,
): readonly AppointmentProblem[] {
  if (!isAtHome) return [];
  if (address === undefined || addressTemplate === undefined) return [{ field: 'address', code: 'required' }];
  const { errors } = checkForm(addressForm(addressTemplate), { ...address });
  return errors.map((error) => ({ ...error, field: `address.${error.field}` }));
}

/**
 * Cash is a method that is chosen, and has to be offered like any other; what costs nothing needs none. Reading: not in installments, since
 * there is no order that their provider could be asked about.
 */
function paymentProblems(
  form: AppointmentForm,
  { paymentMethods, currency, total }: AppointmentFacts,
): readonly AppointmentProblem[] {
  if (total === 0) return [];
  if (form.paymentSrcId === undefined) return [{ field: 'paymentSrcId', code: 'required' }];
  const offered = offeredPayments(paymentMethods.filter(canPayAtOnce), currency);
  const isOffered = selectedPayment(form, offered) !== undefined && isCashChoice(form) === form.isCash;
  return isOffered ? [] : [{ field: 'paymentSrcId', code: 'payment-unavailable' }];
}

/**
 * Until when (epoch ms) a customer can move or cancel an appointment: as long before its first service begins as the shop wants to know.
 * Undefined for one that is not booked, and without services.
 *
 * @param starts of its services, epoch ms
 */
export const changesUntil = (
  status: Appointment['status'],
  starts: readonly number[],
  noticeMinutes: number,
): number | undefined =>
  status !== 'booked' || starts.length === 0 ? undefined : Math.min(...starts) - noticeMinutes * 60_000;
