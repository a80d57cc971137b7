import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/messages.ts';
import type { ReportedBlock } from '../../wire.ts';
import { type Agreement, agreementOf } from './agreement.ts';

/** What is known of a layout that was checked and shown. */
export interface Findings {
  /** What must be said of it; undefined where nothing is wrong with it. */
  readonly expected: string | undefined;
  readonly problems: readonly DocumentProblem[];
  readonly shown: ShownReport | undefined;
  /** Blocks that threw in the browser. */
  readonly failed: readonly { readonly pointer: string; readonly message: string }[];
  /** Why it could not be shown. */
  readonly trouble: string | undefined;
  /** From the order until it was shown, in ms. */
  readonly took: number | undefined;
}

export interface Verdict {
  /** `look`: a block lacks its data, which this shop may not have. */
  readonly outcome: 'passes' | 'look' | 'fails';
  /** Why it does not simply pass. */
  readonly reasons: readonly string[];
  readonly agreement: Agreement | undefined;
  readonly slowest: ReportedBlock | undefined;
}

/** Judges a layout: one that is whole must have no error and no block that fails; a broken one must be told of as it is written. */
export function judge({ expected, problems, shown, failed, trouble }: Findings): Verdict {
  const agreement = expected === undefined ? undefined : agreementOf(expected, problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const blocks = shown?.blocks ?? [];
  const isWhole = agreement === undefined;
  const lacking = blocks.filter(({ error, load }) => error !== undefined && load !== undefined);
  const broken = blocks.filter(({ error, load }) => error !== undefined && load === undefined);
  const failing = [
    ...(agreement?.agrees === false ? ['Something else is said of it than must be.'] : []),
    ...(isWhole && errors > 0 ? [counted(errors, 'error in the document', 'errors in the document')] : []),
    ...(isWhole && shown?.isRefused === true ? ['It leaves no page.'] : []),
    ...(isWhole && broken.length > 0 ? [counted(broken.length, 'block is not shown', 'blocks are not shown')] : []),
    ...(failed.length > 0
      ? [counted(failed.length, 'block failed in the browser', 'blocks failed in the browser')]
      : []),
    ...(trouble === undefined ? [] : [trouble]),
  ];
  const looking =
    isWhole && lacking.length > 0 ? [counted(lacking.length, 'block lacks its data', 'blocks lack their data')] : [];
  return {
    outcome: failing.length > 0 ? 'fails' : looking.length > 0 ? 'look' : 'passes',
    reasons: [...failing, ...looking],
    agreement,
    slowest: blocks
      .filter(({ load }) => load !== undefined)
      .sort((one, other) => (other.load ?? 0) - (one.load ?? 0))[0],
  };
}

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
