import { expect, it } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

/** A task that ends when told to. */
function manual(name: string, log: string[]): { readonly run: () => Promise<string>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    run: () => {
      log.push(name);
      return promise;
    },
    end: () => resolve(name),
  };
}

it('runs no more at a time than it may', async () => {
  const queue = createWorkQueue(2, 10);
  let [running, most] = [0, 0];
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([...Array.from({ length: 9 }, () => queue.now(task)), queue.later(task), queue.later(task)]);
  expect(most).toBe(2);
});

it('lets what somebody waits for pass what can wait, and does one thing that can wait at a time', async () => {
  const log: string[] = [];
  const queue = createWorkQueue(2, 10);
  const [first, second, urgent] = [manual('later 1', log), manual('later 2', log), manual('now', log)];
  const ended = [queue.later(first.run), queue.later(second.run), queue.now(urgent.run)];
  expect(log).toEqual(['later 1', 'now']);
  for (const task of [urgent, first, second]) task.end();
  expect(await Promise.all(ended)).toEqual(['later 1', 'later 2', 'now']);
});

it('refuses what somebody would wait for too long, and drops what can wait', async () => {
  const log: string[] = [];
  const queue = createWorkQueue(1, 1);
  const task = manual('only', log);
  const running = queue.now(task.run);
  const waiting = queue.now(async () => 'next');
  await expect(queue.now(async () => 'third')).rejects.toBeInstanceOf(QueueFullError);
  const dropped = queue.later(async () => 'dropped');
  queue.dropWaiting();
  task.end();
  expect(await Promise.all([running, waiting, dropped])).toEqual(['only', 'next', undefined]);
  await queue.idle();
});

it('goes on after a task that failed', async () => {
  const queue = createWorkQueue(1, 10);
  await expect(queue.now(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.now(async () => 'fine')).toBe('fine');
});
