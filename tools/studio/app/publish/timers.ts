/** Time as something that can be stood still in a test. */
export interface Timers {
  /** Epoch ms. */
  now(): number;
  /** Does something once, in some ms; the answer calls it off. */
  after(ms: number, act: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
