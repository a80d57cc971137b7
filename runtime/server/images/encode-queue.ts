import { FairQueue } from '../../tenant/fair-queue.ts';

/** A queue with bounded concurrency, urgent tasks first. */
interface EncodeQueue {
  /** Runs a task at the tenant's turn. Rejects with `QueueFullError` over the tenant's limit. */
  readonly runUrgent: <T>(tenant: string, task: () => Promise<T>) => Promise<T>;
  /** Runs a task when no urgent one waits; one at a time, the newest first. Undefined when dropped. */
  readonly runInBackground: <T>(task: () => Promise<T>) => Promise<T | undefined>;
  /** Drops waiting background tasks. */
  readonly dropBackground: () => void;
  readonly whenIdle: () => Promise<void>;
}

interface EncodeQueueOptions {
  readonly maxRunning: number;
  readonly maxWaitingPerTenant: number;
  readonly maxWaitingBackground: number;
}

/** Not `p-queue`: urgent tasks take turns between tenants, and the newest background task runs first. */
export function createEncodeQueue({
  maxRunning,
  maxWaitingPerTenant,
  maxWaitingBackground,
}: EncodeQueueOptions): EncodeQueue {
  const urgent = new FairQueue({
    maxRunning,
    maxRunningPerKey: maxRunning,
    maxWaitingPerKey: maxWaitingPerTenant,
  });
  const background: BackgroundTask[] = [];
  const idleCallbacks: (() => void)[] = [];
  let running = 0;
  let waitingUrgent = 0;
  let isBackgroundRunning = false;

  const ended = (): void => {
    running -= 1;
    advance();
  };
  const advance = (): void => {
    if (!isBackgroundRunning && waitingUrgent === 0 && running < maxRunning) {
      const next = background.pop();
      if (next !== undefined) {
        isBackgroundRunning = true;
        running += 1;
        // Shares the limit of urgent tasks.
        void urgent.run(BACKGROUND, next.run).finally(() => {
          isBackgroundRunning = false;
          ended();
        });
      }
    }
    if (running === 0 && waitingUrgent === 0) for (const resolve of idleCallbacks.splice(0)) resolve();
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
      background.length >= maxWaitingBackground
        ? Promise.resolve(undefined)
        : new Promise((resolve, reject) => {
            background.push({ run: () => task().then(resolve, reject), drop: () => resolve(undefined) });
            advance();
          }),
    dropBackground: () => {
      for (const waiting of background.splice(0)) waiting.drop();
    },
    whenIdle: () =>
      running === 0 && waitingUrgent === 0 ? Promise.resolve() : new Promise((resolve) => idleCallbacks.push(resolve)),
  };
}

/** No tenant's name. */
const BACKGROUND = '';

interface BackgroundTask {
  /** Never rejects. */
  readonly run: () => Promise<void>;
  readonly drop: () => void;
}
