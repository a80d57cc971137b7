import type { Timers } from './timers.ts';

/** Saved so long after the last change, in ms; and at the latest so long after the first one that is not saved. */
const QUIET_FOR = 1500;
const AT_THE_LATEST = 15_000;

/** Waits between tries while nothing answers, in ms. */
const [FIRST_WAIT, LONGEST_WAIT] = [2000, 60_000];

/** When what is typed is saved by itself. */
export interface SaveTiming {
  /** Something changed: saved when nothing has for a while. Where everything is saved already, not at all. */
  changed(isUnsaved: boolean): void;
  /** Somebody asked for it, so that there is nothing to wait for. */
  asked(): void;
  started(): void;
  succeeded(): void;
  /** Tries again after a while, longer with each failure. Answers when, in epoch ms. */
  failed(): number;
  stop(): void;
}

export function createSaveTiming(timers: Timers, save: () => void): SaveTiming {
  let stopQuiet = () => {};
  let stopRetry = () => {};
  let unsavedSince: number | undefined;
  let failures = 0;
  return {
    changed(isUnsaved) {
      stopQuiet();
      unsavedSince = isUnsaved ? (unsavedSince ?? timers.now()) : undefined;
      if (unsavedSince === undefined) return;
      const left = unsavedSince + AT_THE_LATEST - timers.now();
      stopQuiet = timers.after(Math.max(0, Math.min(QUIET_FOR, left)), save);
    },
    asked: () => stopQuiet(),
    started() {
      stopRetry();
      unsavedSince = undefined;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
      failures += 1;
      stopRetry = timers.after(wait, save);
      return timers.now() + wait;
    },
    stop() {
      stopQuiet();
      stopRetry();
    },
  };
}
