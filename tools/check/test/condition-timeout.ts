/**
 * How long a test waits for a condition, in ms. A machine three times slower than usual, with other load beside it, stays far
 * below it: a test that reaches it has failed.
 */
export const CONDITION_TIMEOUT_MS = 60_000;
