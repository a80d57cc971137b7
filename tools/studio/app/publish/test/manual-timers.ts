import type { Timers } from '../time.ts';

/** Timers that advance only when told. */
export interface ManualTimers extends Timers {
  /** Advances the time and runs due timers in order; promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Number of pending timers. */
  readonly pendingCount: number;
}

export function manualTimers(start = Date.UTC(2026, 10, 21, 12)): ManualTimers {
  let now = start;
  let waiting: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => now,
    setTimer(ms, act) {
      const timer = { at: now + ms, act };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await flushPromises();
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.act();
        await flushPromises();
      }
      now = end;
    },
    get pendingCount() {
      return waiting.length;
    },
  };
}

/** Resolves when pending promise callbacks have run. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
