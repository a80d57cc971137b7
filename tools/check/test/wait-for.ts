import { vi } from 'vitest';
import { CONDITION_TIMEOUT_MS } from './exhaustive.ts';

const OPTIONS = { timeout: CONDITION_TIMEOUT_MS, interval: 20 };

/** Repeats `check` until it no longer throws; returns its result. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, OPTIONS);

/** Repeats `check` until its result is truthy; returns that. */
export const waitUntil = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitUntil(check, OPTIONS);
