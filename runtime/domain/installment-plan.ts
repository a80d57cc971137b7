import { DEFAULT_CURRENCY, minorDigits, toMajorUnits, toMinorUnits } from './money.ts';

/** Source: spec 9, "Buy-now-pay-later widgets only for KWD, SAR, AED". */
const INSTALLMENT_CURRENCIES: readonly string[] = ['KWD', 'SAR', 'AED'];

/** Reading: the first payment is due at once, then one a month, as providers of type tabby have it. */
const PAYMENT_COUNT = 4;

/** The installments of a document. Source: spec 3, "installmentPayment (status, merchant_code, publicKey)". */
export interface InstallmentSettings {
  readonly installmentPayment?: { readonly status?: boolean; readonly publicKey?: string };
}

/** Whether a shop offers installments and has a Tabby account, whose page it may frame. */
export const hasTabby = ({ installmentPayment }: InstallmentSettings): boolean =>
  installmentPayment?.status === true && (installmentPayment.publicKey ?? '') !== '';

export interface PlannedPurchase {
  /** Decimal major units. */
  readonly amount: number;
  /** ISO 4217; KWD where it is left out. Source: spec 9, "default KWD". */
  readonly currency?: string | undefined;
  /** Whether the shop takes payments in installments. */
  readonly isOffered: boolean;
}

/** An amount in four payments. Decimal major units. */
export interface InstallmentPlan {
  /** The amount, rounded up to whole units of the currency. */
  readonly total: number;
  /** Each of the four payments: all are equal, since a whole unit of each currency is divisible by four. */
  readonly payment: number;
}

/**
 * The installments of an amount; undefined in other currencies, for 0, and in shops without installments. Throws RangeError on NaN and
 * infinity. Source: spec 9, "only for KWD, SAR, AED, price rounded up; default KWD".
 */
export function installmentPlan({
  amount,
  currency = DEFAULT_CURRENCY,
  isOffered,
}: PlannedPurchase): InstallmentPlan | undefined {
  if (!isOffered || !INSTALLMENT_CURRENCIES.includes(currency)) return undefined;
  const minor = toMinorUnits(amount, currency);
  if (minor <= 0) return undefined;
  const unit = 10 ** minorDigits(currency);
  const total = Math.ceil(minor / unit);
  return { total, payment: toMajorUnits((total * unit) / PAYMENT_COUNT, currency) };
}
