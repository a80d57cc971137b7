import type { ProblemCode } from '../../../../runtime/page/problem.ts';
import { type DocumentProblem, formatProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { ReportedBlock } from '../../studio-protocol.ts';

/** Findings for a layout that was checked and rendered. */
export interface Findings {
  /** Expected messages of a broken layout; undefined for a valid one. */
  readonly expected: string | undefined;
  readonly problems: readonly DocumentProblem[];
  readonly report: ShownReport | undefined;
  /** Blocks that failed to render. */
  readonly failed: readonly { readonly pointer: string; readonly message: string }[];
  /** Why it could not be rendered. */
  readonly error: string | undefined;
  /** Time from request to display, in ms. */
  readonly updateTimeMs: number | undefined;
}

export interface Verdict {
  /** `look`: a block has no data, and why is not known. */
  readonly outcome: 'passes' | 'look' | 'fails';
  /** Why it did not simply pass. */
  readonly reasons: readonly string[];
  readonly comparison: ExpectationResult | undefined;
  readonly slowestBlock: ReportedBlock | undefined;
}

/**
 * Judges a layout: a valid one must have no errors and no failed blocks; a broken one must produce the expected
 * messages.
 */
export function judgeLayout({ expected, problems, report: shown, failed, error: trouble }: Findings): Verdict {
  const agreement = expected === undefined ? undefined : compareWithExpected(expected, problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const blocks = shown?.blocks ?? [];
  const isWhole = agreement === undefined;
  const missingData = blocks.filter(
    ({ error, load, isAbsent }) => error !== undefined && load !== undefined && isAbsent !== true,
  );
  const brokenBlocks = blocks.filter(({ error, load }) => error !== undefined && load === undefined);
  const failureReasons = [
    ...(agreement?.matches === false ? ['Messages differ from expected'] : []),
    ...(isWhole && errors > 0 ? [pluralize(errors, 'error in the document', 'errors in the document')] : []),
    ...(isWhole && shown?.isRefused === true ? ['Page cannot be shown'] : []),
    ...(isWhole && brokenBlocks.length > 0
      ? [pluralize(brokenBlocks.length, 'block not shown', 'blocks not shown')]
      : []),
    ...(failed.length > 0 ? [pluralize(failed.length, 'block failed to render', 'blocks failed to render')] : []),
    ...(trouble === undefined ? [] : [trouble]),
  ];
  const warningReasons =
    isWhole && missingData.length > 0
      ? [pluralize(missingData.length, 'block has no data', 'blocks have no data')]
      : [];
  return {
    outcome: failureReasons.length > 0 ? 'fails' : warningReasons.length > 0 ? 'look' : 'passes',
    reasons: [...failureReasons, ...warningReasons],
    comparison: agreement,
    slowestBlock: blocks
      .filter(({ load }) => load !== undefined)
      .sort((one, other) => (other.load ?? 0) - (one.load ?? 0))[0],
  };
}

export const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Comparison of a broken layout's problems with the expected ones. */
export interface ExpectationResult {
  readonly matches: boolean;
  /** Lines as printed by `validate`, without the file name. */
  readonly missing: readonly string[];
  readonly unexpected: readonly string[];
}

/** Compares the problems of a broken layout with the expected lines, ignoring file name and summary. */
function compareWithExpected(expected: string, problems: readonly DocumentProblem[]): ExpectationResult {
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
