import { Piscina } from 'piscina';
import { FairQueue, QueueFullError } from '../../../runtime/tenant/fair-queue.ts';
import type { CheckedText } from '../../documents/find-problems.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import { CHECKER_IDLE_MS, CHECKER_MEMORY_BYTES, MAX_CHECK_MS, MAX_WAITING_CHECKS } from '../limits.ts';
import { type CheckJob, checkDocumentBytes } from './find-document-problems.ts';
import { StudioFailure } from './responses.ts';

/** Checks a tenant's document. Rejects with {@link StudioFailure} when it takes too long or too many checks wait. */
export type CheckDocument = (tenant: string, job: CheckJob) => Promise<CheckedText>;

/** Checks in this thread, with the blocks as they are now: for development, where they change and nobody else waits. */
export const createDirectChecker =
  (loadSpec: () => Promise<ValidationSpec>): CheckDocument =>
  async (_tenant, job) =>
    checkDocumentBytes(job, await loadSpec());

const MIB = 1024 * 1024;

export interface ThreadCheckerOptions {
  /** Project folder, with the blocks. */
  readonly project: string;
  /** Time limit of a check, in ms. */
  readonly maxMs?: number;
  /** Module of the thread. */
  readonly entry?: URL;
}

export interface ThreadChecker {
  readonly check: CheckDocument;
  /** Ends the thread. */
  readonly stop: () => Promise<void>;
}

/**
 * Checks in a thread of its own, so that no page of a shop waits for a check: one document at a time, tenants in turn. A
 * check that takes too long ends its thread; the next one gets another.
 */
export function createThreadChecker({
  project,
  maxMs = MAX_CHECK_MS,
  entry = new URL('./check-thread.ts', import.meta.url),
}: ThreadCheckerOptions): ThreadChecker {
  const threads = new Piscina<CheckJob, CheckedText>({
    filename: entry.href,
    workerData: project,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: CHECKER_IDLE_MS,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: CHECKER_MEMORY_BYTES / MIB },
  });
  const queue = new FairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaitingPerKey: MAX_WAITING_CHECKS });

  async function run(job: CheckJob): Promise<CheckedText> {
    const signal = AbortSignal.timeout(maxMs);
    try {
      return await threads.run(job, { signal });
    } catch (error) {
      const message = signal.aborted
        ? `The document took longer to check than ${maxMs / 1000} seconds, the maximum.`
        : 'The document could not be checked. Try again in a moment.';
      throw Object.assign(new StudioFailure(503, message), { cause: error });
    }
  }

  return {
    async check(tenant, job) {
      try {
        return await queue.run(tenant, () => run(job));
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        throw new StudioFailure(503, 'Too many documents of this shop are being checked. Try again in a moment.');
      }
    },
    stop: () => threads.destroy(),
  };
}
