/** What a step of `npm test` found. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** What to read when something failed. */
  readonly output: string;
  /** Tests that passed at their second try only. */
  readonly flakyTests?: readonly string[];
}

/** One step of `npm test`. */
export interface CheckStep {
  readonly name: string;
  /** Names of the steps without whose success this one makes no sense. */
  readonly needs: readonly string[];
  readonly run: (signal: AbortSignal) => Promise<StepOutcome>;
}

/** A step that only succeeds or fails counts as one test. */
export const createOutcome = (isGood: boolean, output: string): StepOutcome => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  output,
});
