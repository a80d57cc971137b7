import type { Context } from 'hono';
import { localizedFailure } from './http-failure.ts';

/**
 * Answers one caller in the usual envelope, without caching.
 *
 * @param status 201 for a creation
 */
export function answerPrivately(context: Context, data: unknown, status: 200 | 201 = 200): Response {
  context.header('cache-control', 'no-store');
  return context.json({ success: true, message: 'ok', data }, status);
}

/**
 * Throws 429 `too_many_attempts` where an attempt was one too many.
 *
 * @param language of the sentence
 * @param retryAfterSeconds undefined where it was not
 */
export function refuseTooMany(language: string, retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds === undefined) return;
  throw localizedFailure('too_many_attempts', language, { retryAfterSeconds });
}
