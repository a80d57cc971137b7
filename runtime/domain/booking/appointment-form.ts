import type { AddressFields, AppointmentForm, Customer } from '../../../schemas/generated/wire.ts';
import { withoutEmpty } from '../order/delivery-address.ts';
import { isCashChoice, type PaymentChoice, selectedPayment, settledChoice } from '../order/payment-choice.ts';
import { submittedAddress } from '../order-validation/submitted-form.ts';
import type { AppointmentFacts } from './appointment-rules.ts';

/** Who books, as far as it was entered. */
export type AppointmentContact = AppointmentForm['customerId'];

/** The form before anything is entered: for the customer who is signed in, who is to be reminded. */
export const initialAppointmentForm = (customer: Customer | undefined): AppointmentForm => ({
  isCash: false,
  reminderSent: true,
  customerId: customer === undefined ? {} : contactOf(customer),
});

/** Who books, as typed. */
export const enterContact = (form: AppointmentForm, contact: AppointmentContact): AppointmentForm => ({
  ...form,
  customerId: contactOf(contact),
});

/** A guest has signed in: what was not entered yet is the customer's. */
export const completeContact = (form: AppointmentForm, customer: Customer): AppointmentForm => ({
  ...form,
  customerId: { ...contactOf(customer), ...contactOf(form.customerId) },
});

/** Where the shop comes to, as typed. */
export const enterAddress = (form: AppointmentForm, address: AddressFields): AppointmentForm => ({
  ...form,
  address: withoutEmpty(address),
});

/** What the shop should know, as typed. */
export const enterNotes = ({ notes: _before, ...form }: AppointmentForm, notes: string): AppointmentForm =>
  notes === '' ? form : { ...form, notes };

/** Whether the person wants to be reminded by e-mail. */
export const switchReminder = (form: AppointmentForm, reminderSent: boolean): AppointmentForm => ({
  ...form,
  reminderSent,
});

/** A payment method is chosen; cash is one. */
export const chooseAppointmentPayment = (
  form: AppointmentForm,
  { _id: paymentSrcId, paymentIntegrationId }: PaymentChoice,
): AppointmentForm => ({
  ...form,
  paymentSrcId,
  paymentIntegrationId,
  isCash: isCashChoice({ paymentSrcId, paymentIntegrationId }),
});

/** The form with its {@link settledChoice}: none where nothing is to be paid. @param total minor units */
export function settleAppointmentPayment(
  form: AppointmentForm,
  total: number,
  offered: readonly PaymentChoice[],
): AppointmentForm {
  const settled = settledChoice(form, { total }, offered);
  if (settled !== undefined)
    return selectedPayment(form, [settled]) === undefined ? chooseAppointmentPayment(form, settled) : form;
  if (form.paymentSrcId === undefined) return form;
  const { paymentSrcId: _method, paymentIntegrationId: _integration, ...rest } = form;
  return { ...rest, isCash: false };
}

/** The form as an appointment is made of it: what is asked for and nothing else, without blanks around texts. It has no `appointmentProblems`. */
export function submittedAppointment(
  { address, notes, ...form }: AppointmentForm,
  facts: Pick<AppointmentFacts, 'isAtHome' | 'addressTemplate'>,
): AppointmentForm {
  const trimmed = notes?.trim() ?? '';
  const { fullName = '', email = '', phoneNumber = '' } = form.customerId;
  return {
    ...form,
    customerId: { fullName: fullName.trim(), email: email.trim(), phoneNumber: phoneNumber.trim() },
    ...(trimmed !== '' && { notes: trimmed }),
    ...(facts.isAtHome && address !== undefined && { address: submittedAddress(address, facts) }),
  };
}

/** What is filled in of a contact. */
const contactOf = ({ fullName, email, phoneNumber }: AppointmentContact): AppointmentContact => ({
  ...(fullName && { fullName }),
  ...(email && { email }),
  ...(phoneNumber && { phoneNumber }),
});
