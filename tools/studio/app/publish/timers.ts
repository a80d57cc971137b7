/** Timers that tests can control. */
export interface Timers {
  /** Current time in epoch ms. */
  now(): number;
  /** Calls `act` once after a delay. Returns a function that cancels it. */
  setTimer(ms: number, act: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => Date.now(),
  setTimer(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
