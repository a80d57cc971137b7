import type { Currency, OrderForm, PaymentMethod } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { clearPayment } from './clear-fields.ts';

/** The two ids that select a payment method. */
export type PaymentChoice = Pick<PaymentMethod, '_id' | 'paymentIntegrationId'>;

/** Source: spec 3, "cash pseudo-method: id 0, paymentIntegrationId 0". */
export const CASH_ON_DELIVERY: PaymentChoice = { _id: '0', paymentIntegrationId: '0' };

/** The value of a method in a form control: `0-0` is cash on delivery. Source: spec 3, "id joined to integration id". */
export const paymentValue = ({ _id, paymentIntegrationId }: PaymentChoice): string => `${_id}-${paymentIntegrationId}`;

/** Source: spec 3, Currency, "availableCashOnDelivery". Undefined while the currency is loading. */
export const isCashOnDeliveryOffered = (currency: Pick<Currency, 'availableCashOnDelivery'> | undefined): boolean =>
  currency?.availableCashOnDelivery === true;

/**
 * The offered methods: the shop's, then cash on delivery if the currency has it. Reading of spec 2, "cash-on-delivery toggle": the entry
 * `0-0` of the list.
 */
export function offeredPayments(
  methods: readonly PaymentChoice[],
  currency: Pick<Currency, 'availableCashOnDelivery'> | undefined,
): readonly PaymentChoice[] {
  const others = methods.filter((method) => paymentValue(method) !== paymentValue(CASH_ON_DELIVERY));
  return isCashOnDeliveryOffered(currency) ? [...others, CASH_ON_DELIVERY] : others;
}

type ChosenPayment = Pick<OrderForm, 'paymentSrcId' | 'paymentIntegrationId'>;

/** The selected method. */
export const selectedPayment = <Method extends PaymentChoice>(
  { paymentSrcId, paymentIntegrationId }: ChosenPayment,
  methods: readonly Method[],
): Method | undefined =>
  methods.find((method) => method._id === paymentSrcId && method.paymentIntegrationId === paymentIntegrationId);

/**
 * Whether the selected method is an installment. Source: spec 4, "Installment (provider type tabby) first needs an installment check".
 */
export const isPaidInInstallments = (
  form: ChosenPayment,
  methods: readonly (PaymentChoice & Pick<PaymentMethod, 'type'>)[],
): boolean => {
  const method = selectedPayment(form, methods);
  return method !== undefined && isInstallmentMethod(method);
};

/** Whether a method is no installment. Wallet charges and appointments need one, since installment providers check an order. */
export const canPayAtOnce = (method: Pick<PaymentMethod, 'type'>): boolean => !isInstallmentMethod(method);

const isInstallmentMethod = ({ type }: Pick<PaymentMethod, 'type'>): boolean => type === 'tabby';

/** Whether the form selects cash on delivery. */
export const isCashChoice = (form: ChosenPayment): boolean => selectedPayment(form, [CASH_ON_DELIVERY]) !== undefined;

/**
 * Selects a payment method. Source: spec 4, "choosing cash re-checks with cash-on-delivery on; choosing another while cash is on
 * re-checks with it off".
 */
export const choosePayment = (form: OrderForm, { _id, paymentIntegrationId }: PaymentChoice): OrderForm => ({
  ...form,
  paymentSrcId: _id,
  paymentIntegrationId,
  isCashOnDelivery: isCashChoice({ paymentSrcId: _id, paymentIntegrationId }),
});

/** The payment result of a cart check. */
export interface PaymentDue {
  /** Left to pay after the wallet, in minor units. */
  readonly total: number;
  readonly requiresAdditionalPayment?: boolean | undefined;
}

/** Whether a payment method is needed. Source: spec 5, "required unless cash on delivery or wallet covers total". */
export const isPaymentNeeded = ({ total, requiresAdditionalPayment }: PaymentDue): boolean =>
  total > 0 || requiresAdditionalPayment === true;

/**
 * The method to select after a cart check; undefined for none. Source: spec 4, "when the wallet does not cover the total or more payment is
 * required, the first method is auto-selected (cash if cash-on-delivery is on); otherwise selection cleared". Reading: a chosen method that
 * is still offered stays.
 *
 * @param offered {@link offeredPayments}
 */
export const autoSelectedPayment = (
  form: ChosenPayment,
  due: PaymentDue,
  offered: readonly PaymentChoice[],
): PaymentChoice | undefined => (isPaymentNeeded(due) ? (selectedPayment(form, offered) ?? offered[0]) : undefined);

/** An order form with its {@link autoSelectedPayment}. */
export function autoSelectPayment(form: OrderForm, due: PaymentDue, offered: readonly PaymentChoice[]): OrderForm {
  const method = autoSelectedPayment(form, due, offered);
  if (method === undefined) return form.paymentSrcId === undefined ? form : clearPayment(form);
  return selectedPayment(form, [method]) === undefined ? choosePayment(form, method) : form;
}

/** Switches payment by wallet; no change for a guest. */
export const switchWallet = (
  form: OrderForm,
  isUsed: boolean,
  { visitor }: Pick<CheckoutContext, 'visitor'>,
): OrderForm => (visitor.isSignedIn ? { ...form, useWalletForPayment: isUsed } : form);
