import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HttpFailure } from './http-failure.ts';

/** Lets only those through who show the token. How long it takes tells nothing about it. */
export function requireToken(token: string): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`);
  return async (context, next) => {
    const shown = digest(context.req.header('authorization') ?? '');
    if (!timingSafeEqual(shown, expected)) throw new HttpFailure(401, 'The service token is missing or wrong.');
    await next();
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
