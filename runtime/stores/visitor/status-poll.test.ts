import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_POLL_MS, StatusPoll } from './status-poll.ts';

/** A clock that a test moves, with the timers that are set by it. */
class ManualTime {
  private at = 1_000_000;
  private timers: { readonly due: number; readonly act: () => void }[] = [];

  readonly now = (): number => this.at;

  readonly schedule = (act: () => void, delay: number): (() => void) => {
    const timer = { due: this.at + delay, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  };

  /** Moves the clock, and does at each moment what is due then. */
  async advance(duration: number): Promise<void> {
    const end = this.at + duration;
    for (;;) {
      const [next] = this.timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
      if (next === undefined) break;
      this.at = Math.max(this.at, next.due);
      this.timers = this.timers.filter((each) => each !== next);
      next.act();
      await settled();
    }
    this.at = end;
    await settled();
  }

  get waiting(): number {
    return this.timers.length;
  }
}

/** What was answered by now is taken in. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function openPoll(refresh: () => Promise<unknown> = async () => undefined, isFinal = () => false) {
  const time = new ManualTime();
  const polls: number[] = [];
  const poll = new StatusPoll({
    refresh: () => {
      polls.push(time.now() - 1_000_000);
      return refresh();
    },
    isFinal,
    clock: time,
    schedule: time.schedule,
  });
  return { time, polls, poll };
}

describe('a status poll', () => {
  it('repeats while the page is visible', async () => {
    const { time, polls, poll } = openPoll();
    poll.show();
    await time.advance(3 * STATUS_POLL_MS);
    expect(polls).toEqual([1, 2, 3].map((turn) => turn * STATUS_POLL_MS));
  });

  it('pauses while the page is hidden, and runs at once if overdue', async () => {
    const { time, polls, poll } = openPoll();
    poll.show();
    poll.hide();
    await time.advance(10 * STATUS_POLL_MS);
    expect(polls).toEqual([]);
    poll.show();
    await time.advance(0);
    expect(polls).toEqual([10 * STATUS_POLL_MS]);
  });

  it('is not more frequent when the page is hidden and shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 20 }), async (waits) => {
        const { time, polls, poll } = openPoll();
        for (const wait of waits) {
          poll.show();
          await time.advance(wait);
          poll.hide();
        }
        for (const [index, at] of polls.entries())
          expect(at - (polls[index - 1] ?? 0)).toBeGreaterThanOrEqual(STATUS_POLL_MS);
      }),
    );
  });

  it('waits for the last answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { time, polls, poll } = openPoll(() => promise);
    poll.show();
    await time.advance(STATUS_POLL_MS);
    poll.hide();
    poll.show();
    await time.advance(5 * STATUS_POLL_MS);
    expect(polls).toHaveLength(1);
    resolve();
    await settled();
    await time.advance(STATUS_POLL_MS);
    expect(polls).toHaveLength(2);
  });

  it('ends with a final status', async () => {
    let isFinal = false;
    const { time, polls, poll } = openPoll(
      async () => {
        isFinal = true;
      },
      () => isFinal,
    );
    poll.show();
    await time.advance(4 * STATUS_POLL_MS);
    expect(polls).toHaveLength(1);
    expect(time.waiting).toBe(0);
  });
});
