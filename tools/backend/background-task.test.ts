import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackgroundTask } from './background-task.ts';

const log = pino({ level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins at once, and with another round after each interval', async () => {
  const run = vi.fn(async () => {});
  const task = startBackgroundTask({ intervalMs: 1000, run, log, failure: '' });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(3);
  await task.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('begins no round before the last one has ended, and tells it to stop', async () => {
  const round = Promise.withResolvers<void>();
  const run = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => round.resolve());
    return round.promise;
  });
  const task = startBackgroundTask({ intervalMs: 1000, run, log, failure: '' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(1);
  await task.stop();
});

it('logs a round that failed, and tries again', async () => {
  const error = vi.spyOn(log, 'error');
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no database'));
  const task = startBackgroundTask({ intervalMs: 1000, run, log, failure: 'it was not done' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'it was not done');
  expect(run).toHaveBeenCalledTimes(2);
  await task.stop();
});
