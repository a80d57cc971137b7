import type { ReportedPaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';

export interface NewPayment {
  readonly tenant: string;
  /** The idempotency key: the same one again opens no second payment. */
  readonly id: string;
  /** Number of the order; undefined for a wallet charge. */
  readonly orderNumber: string | undefined;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `type` of the payment method: `card`, `tabby`. */
  readonly method: string;
  readonly language: string;
  readonly shopName: string;
  /** Where the browser is sent back to; the provider adds the payment's id and one-time code. */
  readonly returnUrl: string;
  /** Epoch ms: later, the provider takes no money. */
  readonly expiresAt: number;
}

interface OpenedPayment {
  readonly reference: string;
  /** Where the browser goes to pay. */
  readonly url: string;
}

export interface PaymentReport {
  readonly status: ReportedPaymentStatus;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A report that the provider sent by itself. */
export interface PaymentEvent extends PaymentReport {
  /** The event's own: one that comes twice has the same. */
  readonly id: string;
  readonly tenant: string;
  readonly paymentId: string;
}

/** Money that a provider is to give back. */
interface NewRefund {
  /** The idempotency key: the same one again gives nothing back a second time. */
  readonly id: string;
  readonly reference: string;
  /** Minor units of `currency`: all that was paid. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Inputs of a provider's decision on installments. */
export interface InstallmentRequest {
  readonly tenant: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string | undefined;
  readonly phoneNumber: string | undefined;
}

export type InstallmentRejection = 'not_available' | 'order_amount_too_high' | 'order_amount_too_low';

/** A provider of payments. Calls reject with {@link PaymentProviderError}, or {@link PaymentRefusedError} where they say so. */
export interface PaymentProvider {
  /** As it is stored with each payment and event. */
  readonly name: string;
  /** Whether it takes payments in installments (`tabby`). */
  readonly hasInstallments: boolean;
  /** Opens a payment, once for each id. Rejects with {@link PaymentRefusedError} too. */
  readonly create: (payment: NewPayment) => Promise<OpenedPayment>;
  /** Whether the code of a returning browser comes from the payment's page; it is unforgeable. */
  readonly verifyReturn: (paymentId: string, code: string) => boolean;
  /**
   * Reads an event; undefined without a valid signature, or outside `MAX_PAYMENT_EVENT_AGE_MS` of `now` (epoch ms);
   * `unrelated` for one that is about no payment of a shop.
   *
   * @param body the signed bytes
   */
  readonly readEvent: (
    body: string,
    headers: Readonly<Record<string, string | undefined>>,
    now: number,
  ) => PaymentEvent | 'unrelated' | undefined;
  readonly status: (reference: string) => Promise<PaymentReport>;
  /** Closes a payment and returns its state: one that has ended before stays unchanged, and may be `paid`. Idempotent. */
  readonly cancel: (reference: string) => Promise<PaymentReport>;
  /** Refunds a payment, once for each id. Rejects with {@link PaymentRefusedError} too. */
  readonly refund: (refund: NewRefund) => Promise<void>;
  /** Why it would not take an order in installments; undefined where it would. */
  readonly checkInstallment: (request: InstallmentRequest) => Promise<InstallmentRejection | undefined>;
}

/** The provider did not answer, or not by the protocol: the effect is unknown. The message is a reason for the log. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}

/** The provider answered that it does not take the payment. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
}
