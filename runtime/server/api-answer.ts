import type { ErrorObject } from 'ajv';
import type { ApiError } from '../api/api.ts';
import { type Exchange, send, sendJson } from './http/exchange.ts';

/** A failed call, as in `schemas/wire/failure.schema.json`. */
interface ApiFailure {
  /** Stable identifier. */
  readonly code: string | undefined;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Sends personal data, uncached and uncompressed (BREACH). */
export const sendPersonalJson = (exchange: Exchange, value: unknown): void =>
  send(
    exchange,
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    JSON.stringify(value),
  );

/** An error in a request. */
export interface RequestError {
  /** JSON pointer: `/body/email`. */
  readonly pointer: string;
  readonly message: string;
}

/** Keeps an answer smaller than its request. */
const MAX_REQUEST_ERRORS = 20;

export const sendFailure = (
  exchange: Exchange,
  status: number,
  { code, message, details }: ApiFailure,
  headers: Readonly<Record<string, string>> = {},
): void => sendJson(exchange, status, { success: false, message, code, details }, headers);

export const sendRequestErrors = (exchange: Exchange, errors: readonly RequestError[]): void =>
  sendFailure(exchange, 400, {
    code: 'invalid_request',
    message: 'the request is not valid',
    details: { errors: errors.slice(0, MAX_REQUEST_ERRORS) },
  });

/** Forwards a 4xx of the backend. Outages, 5xx and a rejected service token become 502. */
export function sendApiError(exchange: Exchange, error: ApiError): void {
  const { status, code, message, details } = error;
  if (status < 400 || status >= 500 || code === 'invalid_service_token') {
    sendFailure(exchange, 502, { code: 'backend_unavailable', message: 'the shop’s backend does not answer' });
    return;
  }
  const seconds = details?.retryAfterSeconds;
  sendFailure(
    exchange,
    status,
    { code, message, details },
    typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {},
  );
}

export const sendMethodNotAllowed = (exchange: Exchange, allow: string): void =>
  sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow });

/** Previews are read-only. */
export const sendPreviewRefusal = (exchange: Exchange): void =>
  sendFailure(exchange, 403, { code: 'preview', message: 'a preview is read-only' });

export const sendBodyTooLarge = (exchange: Exchange): void =>
  sendFailure(exchange, 413, { code: 'body_too_large', message: 'the body is too large' });

/** Errors of a validator, with pointers below the part of the request. */
export const requestErrors = (
  part: string,
  errors: readonly ErrorObject[] | null | undefined,
): readonly RequestError[] =>
  (errors ?? []).map(({ instancePath, message = 'is not valid' }) => ({ pointer: `/${part}${instancePath}`, message }));
