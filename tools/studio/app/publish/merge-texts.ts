import { DefaultLinesDiffComputer } from 'monaco-editor/editor/common/diff/defaultLinesDiffComputer/defaultLinesDiffComputer';
import { parseDocumentText } from '../../../documents/parse-document-text.ts';

export interface MergedText {
  readonly text: string;
  /** Whether it has all changes of both. */
  readonly isComplete: boolean;
}

/** Lines of the base text that a change replaces: from one line up to another. */
interface LinesChange {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Merges the changes of two texts line by line: mine, with those changes of theirs that touch none of mine. Incomplete
 * when others are left, or when the result is not valid JSON.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const [baseLines, mineLines, theirLines] = [splitLines(base), splitLines(mine), splitLines(theirs)];
  const own = changedLines(baseLines, mineLines);
  const isOwn = ({ from, to, lines }: LinesChange) =>
    own.some((each) => each.from === from && each.to === to && each.lines.join('\n') === lines.join('\n'));
  const others = changedLines(baseLines, theirLines).filter((change) => !isOwn(change));
  const merged = others.filter(({ from, to }) => own.every((each) => each.to < from || to < each.from));
  const lines = [...baseLines];
  // From the end, so that the numbers of earlier lines stay.
  for (const change of [...own, ...merged].toSorted((one, other) => other.from - one.from))
    lines.splice(change.from, change.to - change.from, ...change.lines);
  const text = lines.join(mine.includes('\r\n') ? '\r\n' : '\n');
  const isComplete = merged.length === others.length && parseDocumentText(text).problems.length === 0;
  return { text, isComplete };
}

const splitLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

function changedLines(before: readonly string[], after: readonly string[]): readonly LinesChange[] {
  const options = { ignoreTrimWhitespace: false, maxComputationTimeMs: 0, computeMoves: false };
  return new DefaultLinesDiffComputer().computeDiff([...before], [...after], options).changes.map((change) => ({
    from: change.original.startLineNumber - 1,
    to: change.original.endLineNumberExclusive - 1,
    lines: after.slice(change.modified.startLineNumber - 1, change.modified.endLineNumberExclusive - 1),
  }));
}
