import type { Context } from 'hono';
import { invalidAt } from './http-failure.ts';

/** A request's body; none is an empty object. Throws 400 for what is not JSON. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidAt('/body', 'is not JSON');
  }
}
