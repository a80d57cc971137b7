/** Whether `npm run test:all` runs: every file, every case, random seeds. `npm test` runs examples with a fixed seed. */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === '1';

/** The number of runs of a costly property: `quick` in `npm test`, `exhaustive` in `npm run test:all`. */
export const runCount = (quick: number, exhaustive: number): number => (isExhaustive ? exhaustive : quick);

/** Timeout of a condition in ms, sufficient for a machine three times slower than usual. */
export const CONDITION_TIMEOUT_MS = 60_000;
