import type { RequestError } from './api-answer.ts';
import { type Exchange, readBody } from './http/exchange.ts';

/** Reads a body of at most `limit` bytes as JSON; answers what is wrong where it is none. Throws `BodyTooLargeError`. */
export async function readJsonBody(
  exchange: Exchange,
  limit: number,
): Promise<{ readonly value: unknown } | { readonly errors: readonly RequestError[] }> {
  const text = await readBody(exchange, limit);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { errors: [{ pointer: '/body', message: 'must be JSON' }] };
  }
}
