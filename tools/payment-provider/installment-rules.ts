import { minorDigits } from '../../runtime/domain/money.ts';

/** Why an order is not taken in installments. */
export const REJECTION_REASONS = ['not_available', 'order_amount_too_high', 'order_amount_too_low'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Range of installments in the sandbox, in major units of any currency. */
const MIN_INSTALLMENT_AMOUNT = 1;
const MAX_INSTALLMENT_AMOUNT = 5000;

interface InstallmentCheckRequest {
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email?: string | undefined;
}

/** Reason of the sandbox's refusal; undefined for acceptance. An e-mail address that begins with `rejected` is refused, for trials. */
export function installmentRejection({
  amount,
  currency,
  email,
}: InstallmentCheckRequest): RejectionReason | undefined {
  const major = amount / 10 ** minorDigits(currency);
  if (email?.toLowerCase().startsWith('rejected') === true) return 'not_available';
  if (major < MIN_INSTALLMENT_AMOUNT) return 'order_amount_too_low';
  return major > MAX_INSTALLMENT_AMOUNT ? 'order_amount_too_high' : undefined;
}
