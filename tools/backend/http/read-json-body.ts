import type { Context } from 'hono';
import { invalidAt } from './http-failure.ts';

/** Parses a JSON body; an empty body is an empty object. Throws 400 for anything else. */
export async function readJsonBody(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidAt('/body', 'is not JSON');
  }
}
