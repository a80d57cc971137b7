/**
 * Whether every case of a sweep runs. `npm test` runs a sample of each `*.sweep.test.ts`; `npm run test:all` sets
 * `TEST_EXHAUSTIVE` and runs them whole, and each `*.slow.test.ts` as well.
 */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === '1';

/** The number of runs of a property: `quick` in `npm test`, `exhaustive` in `npm run test:all`. */
export const runCount = (quick: number, exhaustive: number): number => (isExhaustive ? exhaustive : quick);

/**
 * The cases of a sweep that run: all of them in `npm run test:all`, else `count` of them at even distances, the first and
 * the last included.
 */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (isExhaustive || cases.length <= count) return cases;
  const step = (cases.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)]).filter(
    (value): value is Case => value !== undefined,
  );
}

/**
 * How long a test waits for a condition, in ms. A machine three times slower than usual, with other load beside it, stays far
 * below it: a test that reaches it has failed.
 */
export const CONDITION_TIMEOUT_MS = 60_000;
