import { vi } from 'vitest';
import { CONDITION_TIMEOUT_MS } from './condition-timeout.ts';

/** Repeats `check` until it no longer throws. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: CONDITION_TIMEOUT_MS });

/** Repeats `check` until it answers something truthy. */
export const waitUntil = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitUntil(check, { timeout: CONDITION_TIMEOUT_MS });
