import type { Failure } from '../../../schemas/generated/wire.ts';
import messages from './failure-messages.json' with { type: 'json' };

export type FailureCode = Failure['code'];

export type FailureDetails = NonNullable<Failure['details']>;

/** The HTTP status of each failure (RFC 9110; 428 and 429: RFC 6585; 507: RFC 4918). */
export const FAILURE_STATUS = {
  invalid_request: 400,
  invalid_service_token: 401,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  proof_invalid: 403,
  password_wrong: 403,
  not_found: 404,
  product_unknown: 404,
  form_unknown: 404,
  conflict: 409,
  form_changed: 409,
  email_taken: 409,
  cart_not_valid: 409,
  cart_changed: 409,
  order_changed: 409,
  price_changed: 409,
  redemption_changed: 409,
  status_not_allowed: 409,
  voucher_not_valid: 409,
  payment_closed: 409,
  refund_not_due: 409,
  charge_changed: 409,
  slot_taken: 409,
  holds_overlap: 409,
  hold_ended: 409,
  appointment_changed: 409,
  appointment_fixed: 409,
  gone: 410,
  precondition_failed: 412,
  body_too_large: 413,
  page_too_deep: 422,
  media_refused: 422,
  file_refused: 422,
  file_limit: 422,
  country_unknown: 422,
  customer_unknown: 422,
  address_limit: 422,
  area_not_served: 422,
  phone_number_invalid: 422,
  phone_number_length: 422,
  code_wrong: 422,
  code_expired: 422,
  code_used: 422,
  code_exhausted: 422,
  wishlist_full: 422,
  cart_full: 422,
  minimum_amount: 422,
  order_not_valid: 422,
  payment_unavailable: 422,
  points_insufficient: 422,
  points_not_redeemable: 422,
  payment_not_opened: 422,
  charge_amount: 422,
  charge_not_opened: 422,
  unpaid_order_limit: 422,
  unpaid_stock_limit: 422,
  unpaid_network_limit: 422,
  hold_limit: 422,
  appointment_not_valid: 422,
  social_sign_in_failed: 422,
  precondition_required: 428,
  too_many_attempts: 429,
  code_sent_recently: 429,
  internal_error: 500,
  busy: 503,
  quota_exceeded: 507,
  storage_full: 507,
} as const satisfies Record<FailureCode, number>;

/** Thrown by a route or handler to answer with a failure: its code decides the status. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly code: FailureCode;
  readonly details: FailureDetails | undefined;

  constructor(code: FailureCode, message: string, details?: FailureDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The body of a failure, as every call answers it. */
export const failureBody = (code: FailureCode, message: string, details?: FailureDetails): Failure => ({
  success: false,
  message,
  code,
  ...(details === undefined ? {} : { details }),
});

/** A request that is wrong at one place. */
export const invalidAt = (pointer: string, message: string): HttpFailure =>
  new HttpFailure('invalid_request', 'The request is not valid.', { errors: [{ pointer, message }] });

type LocalizedFailureCode = keyof typeof messages;

/**
 * A failure with a message for people, in the language of the answer; in English where the catalogue lacks it. Other messages are for
 * developers, in English.
 */
export function localizedFailure(
  code: LocalizedFailureCode,
  language: string,
  details?: FailureDetails,
  values: Readonly<Record<string, number | string>> = {},
): HttpFailure {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = messages[code];
  const message = (texts[language] ?? texts.en).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return new HttpFailure(code, message, details);
}
