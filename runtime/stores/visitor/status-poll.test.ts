import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS_POLL_MS, StatusPoll } from './status-poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const clock = { now: () => vi.getMockedSystemTime()?.getTime() ?? 0 };

/** A poll, and the times of its requests in ms since it was created. */
function openPoll(answer: () => Promise<unknown> = async () => undefined, isFinal = () => false) {
  const start = clock.now();
  const polls: number[] = [];
  const refresh = () => {
    polls.push(clock.now() - start);
    return answer();
  };
  return { polls, poll: new StatusPoll({ refresh, isFinal, clock }) };
}

describe('a status poll', () => {
  it('repeats while the page is visible', async () => {
    const { polls, poll } = openPoll();
    poll.show();
    await advance(3 * STATUS_POLL_MS);
    expect(polls).toEqual([1, 2, 3].map((turn) => turn * STATUS_POLL_MS));
  });

  it('pauses while the page is hidden, and runs at once if overdue', async () => {
    const { polls, poll } = openPoll();
    poll.show();
    poll.hide();
    await advance(10 * STATUS_POLL_MS);
    expect(polls).toEqual([]);
    poll.show();
    await advance(0);
    expect(polls).toEqual([10 * STATUS_POLL_MS]);
  });

  it('is not more frequent when the page is hidden and shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 20 }), async (waits) => {
        const { polls, poll } = openPoll();
        for (const wait of waits) {
          poll.show();
          await advance(wait);
          poll.hide();
        }
        for (const [index, at] of polls.entries())
          expect(at - (polls[index - 1] ?? 0)).toBeGreaterThanOrEqual(STATUS_POLL_MS);
      }),
    );
  });

  it('waits for the last answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { polls, poll } = openPoll(() => promise);
    poll.show();
    await advance(STATUS_POLL_MS);
    poll.hide();
    poll.show();
    await advance(5 * STATUS_POLL_MS);
    expect(polls).toHaveLength(1);
    resolve();
    await advance(0);
    await advance(STATUS_POLL_MS);
    expect(polls).toHaveLength(2);
  });

  it('ends with a final status', async () => {
    let isFinal = false;
    const { polls, poll } = openPoll(
      async () => {
        isFinal = true;
      },
      () => isFinal,
    );
    poll.show();
    await advance(4 * STATUS_POLL_MS);
    expect(polls).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
