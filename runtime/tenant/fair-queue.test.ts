import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** A queue with controlled tasks. */
function controlled(options = { maxRunning: 2, maxRunningPerKey: 1, maxWaitingPerKey: 3 }) {
  const queue = new FairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) =>
    queue.run(
      name[0] ?? '',
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, started, add, end };
}

describe('a fair queue', () => {
  it('takes turns between keys', async () => {
    const { started, add, end } = controlled({ maxRunning: 1, maxRunningPerKey: 1, maxWaitingPerKey: 10 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a2']) await end(started.at(-1) ?? name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('limits the concurrency of a key', async () => {
    const { started, add } = controlled();
    for (const name of ['a1', 'a2', 'b1']) void add(name);
    expect(started).toEqual(['a1', 'b1']);
  });

  it('refuses tasks over a key’s limit', async () => {
    const { add, started } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
    await expect(add('a5')).rejects.toThrow(QueueFullError);
    void add('b1');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('drops an aborted task', async () => {
    const { add, end, started, queue } = controlled();
    const leaving = new AbortController();
    void add('a1');
    const left = add('a2', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(queue.waiting('a')).toBe(0);
    await end('a1');
    expect(started).toEqual(['a1']);
  });

  it('respects its limits, and runs every task once', async () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(keys, async (tasks) => {
        const queue = new FairQueue({ maxRunning: 3, maxRunningPerKey: 2, maxWaitingPerKey: 100 });
        const running: string[] = [];
        let runs = 0;
        await Promise.all(
          tasks.map((key) =>
            queue.run(key, async () => {
              running.push(key);
              expect(running.length).toBeLessThanOrEqual(3);
              expect(running.filter((other) => other === key).length).toBeLessThanOrEqual(2);
              await Promise.resolve();
              running.splice(running.indexOf(key), 1);
              runs += 1;
            }),
          ),
        );
        expect(runs).toBe(tasks.length);
      }),
    );
  });
});
