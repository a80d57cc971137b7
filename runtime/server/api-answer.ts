import type { ErrorObject } from 'ajv';
import type { ApiError } from '../api/api.ts';
import { type Exchange, send, sendJson } from './http/exchange.ts';

/** What a failed call is answered with, as the backend's own failures: `schemas/wire/failure.schema.json`. */
export interface ApiFailure {
  /** A word that never changes. */
  readonly code: string | undefined;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Answers with what belongs to one person. It is kept by nobody, and not compressed: beside what a request can choose, the
 * length of compressed text tells what is in it (BREACH).
 */
export const sendPersonalJson = (exchange: Exchange, value: unknown): void =>
  send(
    exchange,
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    JSON.stringify(value),
  );

/** A part of a request that is wrong. */
export interface RequestError {
  /** JSON pointer: `/body/email`. */
  readonly pointer: string;
  readonly message: string;
}

/** More mistakes than these are not listed: an answer is not to be larger than its question. */
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

/**
 * Passes a failure of the backend on whole: 401 stays 401. What is not the caller's doing (no answer, a failure of its own,
 * a service token that it does not take) is 502.
 */
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

/** A preview shows what is not published, so its viewers may not write. */
export const sendPreviewRefusal = (exchange: Exchange): void =>
  sendFailure(exchange, 403, { code: 'preview', message: 'a preview changes nothing' });

export const sendBodyTooLarge = (exchange: Exchange): void =>
  sendFailure(exchange, 413, { code: 'body_too_large', message: 'the body is too large' });

/** What a validator found wrong, with pointers that begin with the part of the request. */
export const requestErrors = (
  part: string,
  errors: readonly ErrorObject[] | null | undefined,
): readonly RequestError[] =>
  (errors ?? []).map(({ instancePath, message = 'is not valid' }) => ({ pointer: `/${part}${instancePath}`, message }));
