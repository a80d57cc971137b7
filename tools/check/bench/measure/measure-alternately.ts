/** Something that can be done again and again. */
export type Task = () => unknown;

export interface MeasureOptions {
  /** How often each task has its turn. */
  readonly rounds: number;
  /** How long one turn takes, in ms. */
  readonly roundMs: number;
  /** How long all tasks run, in turns, before anything is measured, in ms. */
  readonly warmUpMs: number;
}

/**
 * Measures tasks in turns, A B C, then B C A, and so on, so that what disturbs the machine disturbs all of them.
 * Answers for each task the ms that one run took, round by round.
 */
export async function measureAlternately<Name extends string>(
  tasks: Readonly<Record<Name, Task>>,
  { rounds, roundMs: turn, warmUpMs: warmUp }: MeasureOptions,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const entries = Object.entries<Task>(tasks).map(([name, task]) => ({ name, task, results: [] as number[] }));
  const warmUntil = performance.now() + warmUp;
  while (performance.now() < warmUntil) for (const { task } of entries) await runFor(task, 20);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < entries.length; place += 1) {
      const entry = entries[(round + place) % entries.length];
      entry?.results.push(await runFor(entry.task, turn));
    }
  }
  // The names of the tasks are the names of the results.
  return Object.fromEntries(entries.map(({ name, results }) => [name, results])) as unknown as Record<
    Name,
    readonly number[]
  >;
}

/** Runs a task until the time is over, three times at least; answers ms a run. */
async function runFor(task: Task, ms: number): Promise<number> {
  const started = performance.now();
  let runs = 0;
  while (runs < 3 || performance.now() - started < ms) {
    const result = task();
    // A task that waits for nothing is not made to wait for a promise of its own.
    if (result instanceof Promise) await result;
    runs += 1;
  }
  return (performance.now() - started) / runs;
}
