import type { Timers } from '../timers.ts';

/** Timers that stand still until they are told how much time has passed. */
export interface ManualTimers extends Timers {
  /** Lets time pass, and everything happen that was to happen meanwhile; between two such things, promises settle. */
  pass(ms: number): Promise<void>;
  /** How many wait. */
  readonly waiting: number;
}

export function manualTimers(start = Date.UTC(2026, 10, 21, 12)): ManualTimers {
  let now = start;
  let waiting: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => now,
    after(ms, act) {
      const timer = { at: now + ms, act };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await settled();
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.act();
        await settled();
      }
      now = end;
    },
    get waiting() {
      return waiting.length;
    },
  };
}

/** Everything that only waited for promises is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
