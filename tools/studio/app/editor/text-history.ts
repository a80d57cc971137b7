import type { Edit } from 'jsonc-parser';
import { applyInTurn, inverseOf } from './text-edits.ts';

/** A text with its byte order mark, and what was done to it. An editor's model knows neither the mark nor mixed line ends. */
export interface ExactText {
  readonly text: string;
  /** Whether it begins with a byte order mark that the model does not have. */
  readonly isMarked: boolean;
}

interface Step {
  /** Names of the model's states before and after it. */
  readonly from: number;
  readonly to: number;
  /** Applied in turn. */
  readonly edits: readonly Edit[];
  readonly inverse: readonly Edit[];
  readonly wasMarked: boolean;
  readonly isMarked: boolean;
}

/** Edits that lead from one exact text to the next, applied in turn. */
export interface ExactChange {
  readonly edits: readonly Edit[];
  readonly isMarked: boolean;
}

/**
 * Remembers, for each state of an editor's model, how the exact text came there, so that undoing gives back every byte.
 * States go by the model's alternative version, which is the same again after undo.
 */
export function createTextHistory(beginning: number) {
  const steps: Step[] = [];
  let done = 0;
  const state = (): number => steps[done - 1]?.to ?? beginning;

  return {
    canUndo: (): boolean => done > 0,
    canRedo: (): boolean => done < steps.length,
    state,
    /** A new change; what was undone before it is forgotten. */
    record({ text, isMarked: wasMarked }: ExactText, { edits, isMarked }: ExactChange, to: number): void {
      steps.splice(done, steps.length, {
        from: state(),
        to,
        edits,
        inverse: inverseOf(text, edits),
        wasMarked,
        isMarked,
      });
      done = steps.length;
    },
    /** What leads to a state that was there before; undefined where it is unknown. */
    wayTo(target: number): readonly ExactChange[] | undefined {
      const before = steps.findLastIndex(({ from }, index) => index < done && from === target);
      if (before !== -1) {
        const undone = steps.slice(before, done).toReversed();
        done = before;
        return undone.map(({ inverse, wasMarked }) => ({ edits: inverse, isMarked: wasMarked }));
      }
      const after = steps.findIndex(({ to }, index) => index >= done && to === target);
      if (after === -1) return undefined;
      const redone = steps.slice(done, after + 1);
      done = after + 1;
      return redone;
    },
  };
}

export const changeExactly = ({ text }: ExactText, { edits, isMarked }: ExactChange): ExactText => ({
  text: applyInTurn(text, edits),
  isMarked,
});
