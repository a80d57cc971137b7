/** What a step of `npm test` found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What to read when something failed. */
  readonly output: string;
  /** Tests that passed at their second try only. */
  readonly unsteady?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** Names of the steps without whose success this one makes no sense. */
  readonly needs: readonly string[];
  /** Name of the step before it beside which it runs: neither keeps all cores busy by itself. */
  readonly beside?: string;
  readonly run: (signal: AbortSignal) => Promise<Outcome>;
}

/** A step that only succeeds or fails counts as one test. */
export const outcomeOf = (isGood: boolean, output: string): Outcome => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  output,
});
