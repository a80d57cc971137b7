import type { LoadOutcome } from '../../../runtime/app/load-blocks.ts';
import type { PageReport, ReportedBlock } from '../../../runtime/app/page-report.ts';

export interface SinceReport {
  /** Keys of the blocks that are the same as in the earlier report. */
  readonly unchanged: ReadonlySet<string>;
  /** Those whose data could not be loaded since. */
  readonly missing: LoadOutcome['missing'];
}

/**
 * What there is to report of a renewed page. Its loads were not measured: what the last whole page took stands for a
 * block of the same kind at the same place, and what was wrong with it for one that is the same.
 */
export function reportOnward(report: PageReport, earlier: PageReport, { unchanged, missing }: SinceReport): PageReport {
  const known = new Map(earlier.blocks.map((block) => [block.key, block]));
  const errors = new Map(missing.map(({ block, error }) => [block.key, error]));
  const onward = (block: ReportedBlock): ReportedBlock => {
    const { key, type } = block;
    const last = known.get(key);
    const load = last?.type === type ? last.load : undefined;
    const since = errors.has(key) ? messageOf(errors.get(key)) : undefined;
    const error = block.error ?? since ?? (unchanged.has(key) ? last?.error : undefined);
    return { ...block, ...(load === undefined ? {} : { load }), ...(error === undefined ? {} : { error }) };
  };
  return { ...report, blocks: report.blocks.map(onward) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
