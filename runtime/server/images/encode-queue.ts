import { FairQueue } from '../../tenant/fair-queue.ts';

/** Bounded work: so many tasks at a time, what a person waits for before what can wait. */
export interface EncodeQueue {
  /** Runs the task at the tenant's turn. Rejects with `QueueFullError` when too many of the tenant wait already. */
  readonly runUrgent: <T>(tenant: string, task: () => Promise<T>) => Promise<T>;
  /** Runs the task when nobody waits for anything else; one such task at a time, the newest first (somebody has just asked for it), and never before what somebody waits for. `undefined` when it was dropped. */
  readonly runInBackground: <T>(task: () => Promise<T>) => Promise<T | undefined>;
  /** Drops the tasks of `later` that have not begun. */
  readonly dropBackground: () => void;
  /** Settles when nothing runs or waits any more. */
  readonly whenIdle: () => Promise<void>;
}

export interface WorkQueueOptions {
  readonly maxRunning: number;
  /** Urgent tasks of one tenant that wait. */
  readonly maxWaitingPerTenant: number;
  readonly maxWaitingLater: number;
}

/**
 * By hand and not with `p-queue`: urgent tasks take turns between tenants, and of what can wait the newest goes first,
 * one at a time.
 */
export function createEncodeQueue({ maxRunning, maxWaitingPerTenant, maxWaitingLater }: WorkQueueOptions): EncodeQueue {
  const urgent = new FairQueue({
    maxRunning,
    maxRunningPerKey: maxRunning,
    maxWaitingPerKey: maxWaitingPerTenant,
  });
  const patient: BackgroundTask[] = [];
  const resting: (() => void)[] = [];
  let running = 0;
  let waitingUrgent = 0;
  let isPatientRunning = false;

  const ended = (): void => {
    running -= 1;
    advance();
  };
  const advance = (): void => {
    if (!isPatientRunning && waitingUrgent === 0 && running < maxRunning) {
      const next = patient.pop();
      if (next !== undefined) {
        isPatientRunning = true;
        running += 1;
        // It takes a place among the urgent ones, so that no more run together than may.
        void urgent.run(BACKGROUND, next.run).finally(() => {
          isPatientRunning = false;
          ended();
        });
      }
    }
    if (running === 0 && waitingUrgent === 0) for (const rested of resting.splice(0)) rested();
  };

  return {
    runUrgent: (tenant, task) => {
      waitingUrgent += 1;
      let isStarted = false;
      return urgent
        .run(tenant, () => {
          isStarted = true;
          waitingUrgent -= 1;
          running += 1;
          return task().finally(ended);
        })
        .finally(() => {
          if (!isStarted) waitingUrgent -= 1;
        });
    },
    runInBackground: (task) =>
      patient.length >= maxWaitingLater
        ? Promise.resolve(undefined)
        : new Promise((resolve, reject) => {
            patient.push({ run: () => task().then(resolve, reject), drop: () => resolve(undefined) });
            advance();
          }),
    dropBackground: () => {
      for (const waiting of patient.splice(0)) waiting.drop();
    },
    whenIdle: () =>
      running === 0 && waitingUrgent === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve)),
  };
}

/** Tenants have names. */
const BACKGROUND = '';

interface BackgroundTask {
  /** Never rejects: what the task answers goes to whoever asked for it. */
  readonly run: () => Promise<void>;
  readonly drop: () => void;
}
