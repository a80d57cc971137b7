import type { PageReport, ReportedBlock } from '../../../runtime/app/document/page-report.ts';
import type { LoadOutcome } from '../../../runtime/app/shared/load-blocks.ts';

export interface ReportChanges {
  /** Keys of the blocks that are unchanged since the earlier report. */
  readonly unchanged: ReadonlySet<string>;
  /** Blocks whose data could not be loaded since. */
  readonly missing: LoadOutcome['missing'];
}

/**
 * Completes the report of a refreshed page, whose load times are not measured, with the load times of the last full
 * report for blocks of the same type, and the errors of unchanged blocks.
 */
export function mergeReports(
  report: PageReport,
  earlier: PageReport,
  { unchanged, missing }: ReportChanges,
): PageReport {
  const known = new Map(earlier.blocks.map((block) => [block.key, block]));
  const errors = new Map(missing.map(({ block, error }) => [block.key, error]));
  const mergeBlock = (block: ReportedBlock): ReportedBlock => {
    const { key, type } = block;
    const last = known.get(key);
    const load = last?.type === type ? last.load : undefined;
    const since = errors.has(key) ? messageOf(errors.get(key)) : undefined;
    const error = block.error ?? since ?? (unchanged.has(key) ? last?.error : undefined);
    return { ...block, ...(load === undefined ? {} : { load }), ...(error === undefined ? {} : { error }) };
  };
  return { ...report, blocks: report.blocks.map(mergeBlock) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
