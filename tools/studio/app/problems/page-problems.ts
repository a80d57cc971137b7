import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/messages.ts';
import type { FailedBlock } from '../frame/frame-controller.ts';
import type { PageAdvice } from '../model/create-studio-state.ts';

/** Something that is known of the page alone, as it is shown. */
export interface PageProblem {
  readonly severity: DocumentProblem['severity'];
  readonly message: string;
  /** Of the block that it is about; undefined where it is about none. */
  readonly pointer: string | undefined;
}

export interface PageKnown {
  readonly shown: Pick<ShownReport, 'blocks'> | undefined;
  readonly failed: readonly FailedBlock[];
  readonly advice: readonly PageAdvice[];
  /** Those of the text: what they say already is not said twice. */
  readonly problems: readonly DocumentProblem[];
}

/** What the page says of itself: blocks that threw or lack their data, then what advice there is. */
export function pageProblems({ shown, failed, advice, problems }: PageKnown): readonly PageProblem[] {
  const known = problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
  const isKnown = (block: string) => known.some((pointer) => pointer === block || pointer.startsWith(`${block}/`));
  const lacking = (shown?.blocks ?? []).flatMap(({ pointer, type, error }) =>
    error === undefined || isKnown(pointer) ? [] : [{ pointer, message: `\`${type}\`: ${error}` }],
  );
  const threw = failed.map(({ pointer, message }) => ({
    pointer,
    message: `A block failed in the browser: ${message}`,
  }));
  return [
    ...[...lacking, ...threw].map((each) => ({ severity: 'error' as const, ...each })),
    ...advice.map(({ message, pointer }) => ({ severity: 'advice' as const, message, pointer })),
  ].map((each) => ({ ...each, pointer: each.pointer || undefined }));
}
