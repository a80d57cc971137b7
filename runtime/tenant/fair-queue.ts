interface FairQueueOptions {
  /** Tasks that run at a time, all keys together. */
  readonly maxRunning: number;
  /** Tasks of one key that run at a time. */
  readonly maxRunningPerKey: number;
  /** Tasks of one key that wait; the next one is rejected with {@link QueueFullError}. */
  readonly maxWaitingPerKey: number;
}

/** Too many tasks of a key wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  constructor(key: string) {
    super(`too many tasks of ${key} wait`);
  }
}

interface WaitingTask {
  readonly start: () => Promise<unknown>;
  readonly signal: AbortSignal | undefined;
  readonly reject: (reason: unknown) => void;
}

interface Lane {
  running: number;
  readonly waiting: WaitingTask[];
}

/**
 * Limits concurrency and takes turns between keys (tenants), so that a thousand tasks of one delay another's next task
 * by one.
 */
export class FairQueue {
  private readonly options: FairQueueOptions;
  /** In the order of their turns: the first key with a task that may run is next. */
  private readonly lanes = new Map<string, Lane>();
  private running = 0;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** Tasks of a key that wait. */
  waiting(key: string): number {
    return this.lanes.get(key)?.waiting.length ?? 0;
  }

  /** Runs the task at its turn. Rejects with {@link QueueFullError}, or with the signal's reason while the task waits. */
  run<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    this.lanes.set(key, lane);
    const canRun = this.running < this.options.maxRunning && lane.running < this.options.maxRunningPerKey;
    if (!canRun && lane.waiting.length >= this.options.maxWaitingPerKey) return Promise.reject(new QueueFullError(key));
    return new Promise<Result>((resolve, reject) => {
      const waiting: WaitingTask = {
        signal,
        reject,
        start: () => {
          signal?.removeEventListener('abort', leave);
          return task().then(resolve, reject);
        },
      };
      const leave = () => {
        const index = lane.waiting.indexOf(waiting);
        if (index === -1) return;
        lane.waiting.splice(index, 1);
        reject(signal?.reason);
        this.dropIdle(key, lane);
      };
      signal?.addEventListener('abort', leave, { once: true });
      lane.waiting.push(waiting);
      this.advance();
    });
  }

  private advance(): void {
    while (this.running < this.options.maxRunning) {
      const next = this.nextLane();
      if (next === undefined) return;
      const [key, lane] = next;
      const task = lane.waiting.shift();
      if (task === undefined) return;
      // To the end of the turns.
      this.lanes.delete(key);
      this.lanes.set(key, lane);
      this.running += 1;
      lane.running += 1;
      void task.start().finally(() => {
        this.running -= 1;
        lane.running -= 1;
        this.dropIdle(key, lane);
        this.advance();
      });
    }
  }

  private nextLane(): [string, Lane] | undefined {
    for (const entry of this.lanes) {
      const [, { running, waiting }] = entry;
      if (waiting.length > 0 && running < this.options.maxRunningPerKey) return entry;
    }
    return undefined;
  }

  private dropIdle(key: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(key);
  }
}
