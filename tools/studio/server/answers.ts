import { type Exchange, send, sendJson, sendText } from '../../../runtime/server/http.ts';
import { StudioFailure } from './failure.ts';

/** Of every answer: nobody keeps it, no search engine shows it, no other site embeds it. */
export const NOT_KEPT = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
} as const;

/** What stands here or not is nobody's business who may not see it. */
export const sendNothing = (exchange: Exchange): void => sendText(exchange, 404, 'Not found.');

export const answerJson = (exchange: Exchange, status: number, value: unknown): void =>
  sendJson(exchange, status, value, NOT_KEPT);

/** A text byte for byte. */
export const answerText = (
  exchange: Exchange,
  body: Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/plain; charset=utf-8' },
): void => send(exchange, 200, { ...NOT_KEPT, ...headers }, body);

export const answerDone = (exchange: Exchange): void => send(exchange, 204, NOT_KEPT);

/** Answers what went wrong, whoever's mistake it was: `{ message }`, or for somebody who reads it the sentence. */
export function answerFailure(exchange: Exchange, error: unknown, isCall: boolean): void {
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    return;
  }
  const { status, message, facts } = failureOf(error);
  const headers = { ...NOT_KEPT, ...(status === 413 ? { connection: 'close' } : {}) };
  if (isCall) sendJson(exchange, status, { message, ...facts }, headers);
  else sendText(exchange, status, message, headers);
}

/** By its name: the built shop has classes of its own. */
const isAway = (error: unknown): boolean => error instanceof Error && AWAY_ERRORS.includes(error.name);

const AWAY_ERRORS: readonly string[] = ['TenantUnavailableError', 'ApiError'];

/** What is said while the backend is away. */
export const AWAY = 'The shop’s backend does not answer right now. Try again in a moment.';

function failureOf(error: unknown): StudioFailure {
  if (error instanceof StudioFailure) return error;
  if (isAway(error)) return new StudioFailure(503, AWAY);
  return new StudioFailure(500, 'Something went wrong in the studio’s server; its log says what.');
}

/** Whether a failure is a mistake of our own, to be written down. */
export const isOwnMistake = (error: unknown): boolean => !(error instanceof StudioFailure || isAway(error));
