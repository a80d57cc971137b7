import { type Exchange, send, sendJson, sendText } from '../../../runtime/server/http/exchange.ts';

/** Headers of every response: no caching, indexing or embedding by other sites. */
export const NO_STORE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
} as const;

/** The same response for missing and forbidden paths, so that their existence is not revealed. */
export const sendNotFound = (exchange: Exchange): void => sendText(exchange, 404, 'Not found.');

export const sendStudioJson = (exchange: Exchange, status: number, value: unknown): void =>
  sendJson(exchange, status, value, NO_STORE_HEADERS);

/** Sends a text byte for byte. */
export const sendStudioText = (
  exchange: Exchange,
  body: Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/plain; charset=utf-8' },
): void => send(exchange, 200, { ...NO_STORE_HEADERS, ...headers }, body);

export const sendNoContent = (exchange: Exchange): void => send(exchange, 204, NO_STORE_HEADERS);

/** Sends an error: JSON `{ message }` for API calls, otherwise plain text. */
export function sendFailure(exchange: Exchange, error: unknown, isCall: boolean): void {
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    return;
  }
  const { status, message, details: facts } = toStudioFailure(error);
  const headers = { ...NO_STORE_HEADERS, ...(status === 413 ? { connection: 'close' } : {}) };
  if (isCall) sendJson(exchange, status, { message, ...facts }, headers);
  else sendText(exchange, status, message, headers);
}

/** Checks the name, since the built shop has its own copies of the classes. */
const isBackendUnavailable = (error: unknown): boolean =>
  error instanceof Error && UNAVAILABLE_ERRORS.includes(error.name);

const UNAVAILABLE_ERRORS: readonly string[] = ['TenantUnavailableError', 'ApiError'];

/** Message while the backend is unavailable. */
export const BACKEND_UNAVAILABLE = 'The shop’s backend is currently unavailable. Try again in a moment.';

function toStudioFailure(error: unknown): StudioFailure {
  if (error instanceof StudioFailure) return error;
  if (isBackendUnavailable(error)) return new StudioFailure(503, BACKEND_UNAVAILABLE);
  return new StudioFailure(500, 'Internal error in the studio’s server. See its log for details.');
}

/** Whether an error is a bug of our own that must be logged. */
export const isInternalError = (error: unknown): boolean =>
  !(error instanceof StudioFailure || isBackendUnavailable(error));

/** Error with an HTTP status and a message for the user, thrown by request handlers. */
export class StudioFailure extends Error {
  override readonly name = 'StudioFailure';
  /** HTTP status. */
  readonly status: number;
  /** Additional fields of the JSON response. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = facts;
  }
}
