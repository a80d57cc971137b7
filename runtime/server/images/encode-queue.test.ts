import { expect, it } from 'vitest';
import { QueueFullError } from '../../tenant/fair-queue.ts';
import { createEncodeQueue } from './encode-queue.ts';

const queueWith = (maxRunning: number, maxWaiting: number) =>
  createEncodeQueue({ maxRunning, maxWaitingPerTenant: maxWaiting, maxWaitingBackground: maxWaiting });

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

it('bounds concurrency', async () => {
  const queue = queueWith(2, 10);
  let [running, most] = [0, 0];
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([
    ...Array.from({ length: 9 }, () => queue.runUrgent('lumen', task)),
    queue.runInBackground(task),
    queue.runInBackground(task),
  ]);
  expect(most).toBe(2);
});

it('runs urgent tasks before background tasks, of which one at a time', async () => {
  const log: string[] = [];
  const queue = queueWith(2, 10);
  const [first, second, urgent] = [manual('later 1', log), manual('later 2', log), manual('now', log)];
  const ended = [
    queue.runInBackground(first.run),
    queue.runInBackground(second.run),
    queue.runUrgent('lumen', urgent.run),
  ];
  expect(log).toEqual(['later 1', 'now']);
  for (const task of [urgent, first, second]) task.end();
  expect(await Promise.all(ended)).toEqual(['later 1', 'later 2', 'now']);
});

it('refuses urgent tasks over the limit, and drops background tasks', async () => {
  const log: string[] = [];
  const queue = queueWith(1, 1);
  const task = manual('only', log);
  const running = queue.runUrgent('lumen', task.run);
  const waiting = queue.runUrgent('lumen', async () => 'next');
  await expect(queue.runUrgent('lumen', async () => 'third')).rejects.toBeInstanceOf(QueueFullError);
  const other = queue.runUrgent('aurum', async () => 'other');
  const dropped = queue.runInBackground(async () => 'dropped');
  queue.dropBackground();
  task.end();
  expect(await Promise.all([running, waiting, other, dropped])).toEqual(['only', 'next', 'other', undefined]);
  await queue.whenIdle();
});

it('continues after a failed task', async () => {
  const queue = queueWith(1, 10);
  await expect(queue.runUrgent('lumen', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.runUrgent('lumen', async () => 'fine')).toBe('fine');
});
