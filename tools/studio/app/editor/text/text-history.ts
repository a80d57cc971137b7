import type { Edit } from 'jsonc-parser';
import { applySequentially, invertEdits } from './text-edits.ts';

/** A text with its byte order mark. The editor's model knows neither the mark nor mixed line ends. */
export interface ExactText {
  readonly text: string;
  /** Whether it starts with a byte order mark that the model does not have. */
  readonly hasByteOrderMark: boolean;
}

interface HistoryStep {
  /** Version ids of the model before and after the step. */
  readonly from: number;
  readonly to: number;
  /** Applied sequentially. */
  readonly edits: readonly Edit[];
  readonly inverse: readonly Edit[];
  readonly hadByteOrderMark: boolean;
  readonly hasByteOrderMark: boolean;
}

/** Edits from one exact text to the next, applied sequentially. */
export interface ExactChange {
  readonly edits: readonly Edit[];
  readonly hasByteOrderMark: boolean;
}

/**
 * Remembers the exact edits between the model's states, so that undo restores every byte. States are identified by the
 * model's alternative version id, which undo restores.
 */
export function createTextHistory(initialState: number) {
  const steps: HistoryStep[] = [];
  let done = 0;
  const state = (): number => steps[done - 1]?.to ?? initialState;

  return {
    canUndo: (): boolean => done > 0,
    canRedo: (): boolean => done < steps.length,
    state,
    /** Records a new change and forgets what was undone. */
    record(
      { text, hasByteOrderMark: wasMarked }: ExactText,
      { edits, hasByteOrderMark: isMarked }: ExactChange,
      to: number,
    ): void {
      steps.splice(done, steps.length, {
        from: state(),
        to,
        edits,
        inverse: invertEdits(text, edits),
        hadByteOrderMark: wasMarked,
        hasByteOrderMark: isMarked,
      });
      done = steps.length;
    },
    /** The changes to an earlier or later state; undefined when it is unknown. */
    changesTo(target: number): readonly ExactChange[] | undefined {
      const before = steps.findLastIndex(({ from }, index) => index < done && from === target);
      if (before !== -1) {
        const undone = steps.slice(before, done).toReversed();
        done = before;
        return undone.map(({ inverse, hadByteOrderMark: wasMarked }) => ({
          edits: inverse,
          hasByteOrderMark: wasMarked,
        }));
      }
      const after = steps.findIndex(({ to }, index) => index >= done && to === target);
      if (after === -1) return undefined;
      const redone = steps.slice(done, after + 1);
      done = after + 1;
      return redone;
    },
  };
}

export const applyExactChange = (
  { text }: ExactText,
  { edits, hasByteOrderMark: isMarked }: ExactChange,
): ExactText => ({
  text: applySequentially(text, edits),
  hasByteOrderMark: isMarked,
});
