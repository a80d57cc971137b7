import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { FailedBlock } from '../preview/frame-controller.ts';

/** Advice about the rendered page, without a position in the text. */
export interface PageAdvice {
  readonly code: string;
  readonly message: string;
  /** JSON pointer of the block; empty when it is about the whole page. */
  readonly pointer: string;
}

/** A problem that is known only from the rendered page. */
export interface PageProblem {
  readonly severity: DocumentProblem['severity'];
  readonly message: string;
  /** JSON pointer of the block; undefined when it is about none. */
  readonly pointer: string | undefined;
}

export interface PageProblemSources {
  readonly shown: Pick<ShownReport, 'blocks'> | undefined;
  readonly failed: readonly FailedBlock[];
  readonly advice: readonly PageAdvice[];
  /** Problems of the text, which are not repeated. */
  readonly problems: readonly DocumentProblem[];
}

/** Problems of the rendered page: blocks without data or that failed to render, then advice. */
export function pageProblems({ shown, failed, advice, problems }: PageProblemSources): readonly PageProblem[] {
  const markedPointers = problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
  const isKnown = (block: string) =>
    markedPointers.some((pointer) => pointer === block || pointer.startsWith(`${block}/`));
  const missingData = (shown?.blocks ?? []).flatMap(({ pointer, type, error }) =>
    error === undefined || isKnown(pointer) ? [] : [{ pointer, message: `\`${type}\`: ${error}` }],
  );
  const renderErrors = failed.map(({ pointer, message }) => ({
    pointer,
    message: `Block failed to render: ${message}`,
  }));
  return [
    ...[...missingData, ...renderErrors].map((each) => ({ severity: 'error' as const, ...each })),
    ...advice.map(({ message, pointer }) => ({ severity: 'advice' as const, message, pointer })),
  ].map((each) => ({ ...each, pointer: each.pointer || undefined }));
}

/** Something with a position in the text. */
interface Positioned {
  /** In UTF-16 code units. */
  readonly offset: number;
}

/** The problem after or before an offset, wrapping around. */
export function nextProblem<Problem extends Positioned>(
  problems: readonly Problem[],
  from: number,
  direction: 'on' | 'back',
): Problem | undefined {
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset);
  return direction === 'on'
    ? (inOrder.find(({ offset }) => offset > from) ?? inOrder[0])
    : (inOrder.findLast(({ offset }) => offset < from) ?? inOrder.at(-1));
}
