import type { Logger } from 'pino';
import type { BlockProblem } from '../app/shared/page-request.ts';
import type { Metrics } from './metrics.ts';

/** Writes down and counts a block that is missing from a page. */
export function logBlockProblem(log: Logger, metrics: Metrics, { error, ...facts }: BlockProblem): void {
  metrics.blockProblems.inc({ tenant: facts.tenant, block: facts.block, code: facts.code });
  log.warn(
    { ...facts, error: error instanceof Error ? error.message : String(error) },
    'a block is missing from a page',
  );
}
