import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of an event with its time in epoch seconds, part of the signed text. */
export const EVENT_TIME_HEADER = 'x-payment-event-time';

/** Header of an event with its signature. */
export const EVENT_SIGNATURE_HEADER = 'x-payment-signature';

/** The event of a payment, as the provider posts it. */
export interface SandboxEvent {
  readonly id: string;
  /** The shop's account: the tenant. */
  readonly account: string;
  /** The shop's own id of the payment. */
  readonly payment: string;
  readonly reference: string;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  /** Minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Signature of an event: HMAC-SHA256 of its time (epoch seconds), a full stop, and its body as it is sent, in hexadecimal. */
export const signEvent = (secret: string, time: string, body: string): string => sign(secret, `${time}.${body}`);

/** The one-time code that a browser comes back with from a payment's page. */
export const signReturn = (secret: string, paymentId: string): string => sign(secret, `return ${paymentId}`);

/** Whether two signatures are the same, in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
