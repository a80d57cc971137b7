/** Bounded work: so many tasks at a time, what a person waits for before what can wait. */
export interface WorkQueue {
  /** Runs the task as soon as there is room. Rejects with `QueueFullError` when too many wait already. */
  readonly now: <T>(task: () => Promise<T>) => Promise<T>;
  /** Runs the task when nobody waits for anything else; one such task at a time, the newest first (somebody has just asked for it), and never before what somebody waits for. `undefined` when it was dropped. */
  readonly later: <T>(task: () => Promise<T>) => Promise<T | undefined>;
  /** Drops the tasks of `later` that have not begun. */
  readonly dropWaiting: () => void;
  /** Settles when nothing runs or waits any more. */
  readonly idle: () => Promise<void>;
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  constructor() {
    super('too many pictures wait to be made');
  }
}

export function createWorkQueue(maxConcurrency: number, maxWaiting: number): WorkQueue {
  const urgent: Waiting[] = [];
  const patient: Waiting[] = [];
  const resting: (() => void)[] = [];
  let running = 0;
  let patientRuns = false;

  const advance = (): void => {
    while (running < maxConcurrency) {
      const next = urgent.shift() ?? (patientRuns ? undefined : patient.pop());
      if (next === undefined) break;
      start(next);
    }
    if (running === 0) for (const rested of resting.splice(0)) rested();
  };
  const start = ({ run, canWait }: Waiting): void => {
    running += 1;
    if (canWait) patientRuns = true;
    void run().finally(() => {
      running -= 1;
      if (canWait) patientRuns = false;
      advance();
    });
  };

  return {
    now: (task) =>
      urgent.length >= maxWaiting
        ? Promise.reject(new QueueFullError())
        : new Promise((resolve, reject) => {
            urgent.push({ canWait: false, run: () => task().then(resolve, reject), drop: () => undefined });
            advance();
          }),
    later: (task) =>
      patient.length >= maxWaiting
        ? Promise.resolve(undefined)
        : new Promise((resolve, reject) => {
            patient.push({ canWait: true, run: () => task().then(resolve, reject), drop: () => resolve(undefined) });
            advance();
          }),
    dropWaiting: () => {
      for (const waiting of patient.splice(0)) waiting.drop();
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
  };
}

interface Waiting {
  readonly canWait: boolean;
  /** Never rejects: what the task answers goes to whoever asked for it. */
  readonly run: () => Promise<void>;
  readonly drop: () => void;
}
