import { stripVTControlCharacters } from 'node:util';

/** The result of a step of `npm test`. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed on failure. */
  readonly output: string;
  /** Durations of the test files. */
  readonly files?: readonly { readonly path: string; readonly ms: number }[];
}

/** One step of `npm test`. */
export interface CheckStep {
  readonly name: string;
  readonly run: (signal: AbortSignal) => Promise<StepOutcome>;
}

export type StepResult = StepOutcome & Pick<CheckStep, 'name'>;

/** A step that only succeeds or fails counts as one test. */
export const createOutcome = (isGood: boolean, output: string): StepOutcome => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  output,
});

/** Runs a step, and prints its result, with its output on failure. Never rejects. */
export async function runStep({ name, run }: CheckStep, signal: AbortSignal): Promise<StepResult> {
  if (signal.aborted) return { ...createOutcome(false, ''), name };
  const began = performance.now();
  const outcome = await run(signal).catch((error: unknown) =>
    createOutcome(false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const { passed, failed, output } = outcome;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  const verdict = `${passed} passed${failed === 0 ? '' : `, ${failed} FAILED`}`;
  console.log(`${name} ${'.'.repeat(Math.max(1, 16 - name.length))} ${seconds} s   ${verdict}`);
  if (failed > 0) console.log(`${omitPassedTests(output).trimEnd()}\n`);
  return { ...outcome, name };
}

/** Vitest's output without the lines of tests that passed. */
export const omitPassedTests = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓ /.test(stripVTControlCharacters(line)))
    .join('\n');
