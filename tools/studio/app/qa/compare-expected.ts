import type { ProblemCode } from '../../../../runtime/page/problem.ts';
import { type DocumentProblem, formatProblem } from '../../../documents/document-problem.ts';

/** Comparison of a broken layout's problems with the expected ones. */
export interface ExpectationResult {
  readonly matches: boolean;
  /** Lines as printed by `validate`, without the file name. */
  readonly missing: readonly string[];
  readonly unexpected: readonly string[];
}

/** Compares the problems of a broken layout with the expected lines, ignoring file name and summary. */
export function compareWithExpected(expected: string, problems: readonly DocumentProblem[]): ExpectationResult {
  const expectedLines = expected
    .split('\n')
    .filter((line) => line !== '' && !SUMMARY_LINE.test(line))
    .map((line) => line.replace(/^\S+?\.json:/, ''));
  const actualLines = problems.filter(isFileProblem).map((problem) => formatProblem('', problem).replace(/^:/, ''));
  const missing = linesNotIn(expectedLines, actualLines);
  const unexpected = linesNotIn(actualLines, expectedLines);
  return { matches: missing.length + unexpected.length === 0, missing, unexpected };
}

/** What depends on the shop that the file is shown in, or on the day. */
const SHOP_CODES: readonly ProblemCode[] = ['missing-language', 'past-date', 'unknown-media', 'unknown-slug'];

const isFileProblem = ({ code }: DocumentProblem): boolean => !SHOP_CODES.includes(code);

/** `1 file: 1 error.` */
const SUMMARY_LINE = /^\d+ files?: /;

/** The lines that the other list does not contain, counting repetitions. */
function linesNotIn(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
