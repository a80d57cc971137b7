import { vi } from 'vitest';
import { CONDITION_TIMEOUT_MS } from './exhaustive.ts';

const OPTIONS = { timeout: CONDITION_TIMEOUT_MS, interval: 20 };

/** Repeats `check` until it no longer throws, and answers what it answered. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, OPTIONS);

/** Repeats `check` until it answers something truthy, and answers that. */
export const waitUntil = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitUntil(check, OPTIONS);
