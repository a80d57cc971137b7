import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { problemLine } from '../../../documents/problem-line.ts';

/** A broken layout's problems against those that stand beside it. */
export interface Agreement {
  readonly agrees: boolean;
  /** Lines as `validate` prints them, without the file's name. */
  readonly missing: readonly string[];
  readonly unexpected: readonly string[];
}

/** Compares what is said of a broken layout with what must be said, whatever the file is called and however it is counted up. */
export function agreementOf(expected: string, problems: readonly DocumentProblem[]): Agreement {
  const wanted = expected
    .split('\n')
    .filter((line) => line !== '' && !SUMMARY.test(line))
    .map((line) => line.replace(/^\S+?\.json:/, ''));
  const found = problems.filter(isAboutFile).map((problem) => problemLine('', problem).replace(/^:/, ''));
  const missing = without(wanted, found);
  const unexpected = without(found, wanted);
  return { agrees: missing.length + unexpected.length === 0, missing, unexpected };
}

/** Which languages a shop has is nothing that a file alone could be told of. */
const isAboutFile = ({ code }: DocumentProblem): boolean => code !== 'missing-language';

/** `1 file: 1 error.` */
const SUMMARY = /^\d+ files?: /;

/** Each line once for each time that it stands in the other list, too. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
