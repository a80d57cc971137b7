import type { AddressFields, AppointmentForm, Customer } from '../../../schemas/generated/wire.ts';
import { cleanTyped } from '../forms/clean-typed.ts';
import { withoutEmpty } from '../order/delivery-address.ts';
import { autoSelectedPayment, isCashChoice, type PaymentChoice, selectedPayment } from '../order/payment-choice.ts';
import { submittedAddress } from '../order-validation/submitted-form.ts';
import type { AppointmentContext } from './appointment-rules.ts';

/** The entered contact details; they may be incomplete. */
export type AppointmentContact = AppointmentForm['customerId'];

/** The initial form: contact details of the signed-in customer, reminder on. */
export const initialAppointmentForm = (customer: Customer | undefined): AppointmentForm => ({
  isCash: false,
  reminderSent: true,
  customerId: customer === undefined ? {} : contactOf(customer),
});

/** Sets the contact details. */
export const enterContact = (form: AppointmentForm, contact: AppointmentContact): AppointmentForm => ({
  ...form,
  customerId: contactOf(contact),
});

/** Fills missing contact details from a customer who has signed in. */
export const completeContact = (form: AppointmentForm, customer: Customer): AppointmentForm => ({
  ...form,
  customerId: { ...contactOf(customer), ...contactOf(form.customerId) },
});

/** Sets the address of a service at home. */
export const enterAddress = (form: AppointmentForm, address: AddressFields): AppointmentForm => ({
  ...form,
  address: withoutEmpty(address),
});

/** Sets the notes; empty notes are removed. */
export const enterNotes = ({ notes: _before, ...form }: AppointmentForm, notes: string): AppointmentForm =>
  notes === '' ? form : { ...form, notes };

/** Switches the reminder by e-mail. */
export const switchReminder = (form: AppointmentForm, reminderSent: boolean): AppointmentForm => ({
  ...form,
  reminderSent,
});

/** Selects a payment method; cash is one. */
export const chooseAppointmentPayment = (
  form: AppointmentForm,
  { _id: paymentSrcId, paymentIntegrationId }: PaymentChoice,
): AppointmentForm => ({
  ...form,
  paymentSrcId,
  paymentIntegrationId,
  isCash: isCashChoice({ paymentSrcId, paymentIntegrationId }),
});

/** The form with its {@link autoSelectedPayment}; no method for a total of 0. @param total minor units */
export function autoSelectAppointmentPayment(
  form: AppointmentForm,
  total: number,
  offered: readonly PaymentChoice[],
): AppointmentForm {
  const method = autoSelectedPayment(form, { total }, offered);
  if (method !== undefined)
    return selectedPayment(form, [method]) === undefined ? chooseAppointmentPayment(form, method) : form;
  if (form.paymentSrcId === undefined) return form;
  const { paymentSrcId: _method, paymentIntegrationId: _integration, ...rest } = form;
  return { ...rest, isCash: false };
}

/** The form for submission: requested fields only, texts trimmed. It must have no `appointmentProblems`. */
export function submittedAppointment(
  { address, notes, ...form }: AppointmentForm,
  context: Pick<AppointmentContext, 'isAtHome' | 'addressTemplate'>,
): AppointmentForm {
  const trimmed = cleanTyped(notes ?? '');
  const { fullName = '', email = '', phoneNumber = '' } = form.customerId;
  return {
    ...form,
    customerId: { fullName: cleanTyped(fullName), email: cleanTyped(email), phoneNumber: cleanTyped(phoneNumber) },
    ...(trimmed !== '' && { notes: trimmed }),
    ...(context.isAtHome && address !== undefined && { address: submittedAddress(address, context) }),
  };
}

/** The contact without empty fields. */
const contactOf = ({ fullName, email, phoneNumber }: AppointmentContact): AppointmentContact => ({
  ...(fullName && { fullName }),
  ...(email && { email }),
  ...(phoneNumber && { phoneNumber }),
});
