import type { Timers } from '../time.ts';

/** Delay after the last change, and maximum delay after the first unsaved one, in ms. */
const SAVE_DELAY_MS = 1500;
const MAX_SAVE_DELAY_MS = 15_000;

/** First and maximum delay between retries, in ms; it doubles with each failure. */
const [FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS] = [2000, 60_000];

/** Schedules autosave. */
export interface AutosaveTiming {
  /** The document changed: saves after a pause, if unsaved. */
  onChange(isUnsaved: boolean): void;
  /** The user saved manually: cancels the pending save. */
  onManualSave(): void;
  onSaveStart(): void;
  onSaveSuccess(): void;
  /** Schedules a retry. Returns its time in epoch ms. */
  onSaveFailure(): number;
  stop(): void;
}

export function createAutosaveTiming(timers: Timers, save: () => void): AutosaveTiming {
  let stopIdleTimer = () => {};
  let stopRetry = () => {};
  let unsavedSince: number | undefined;
  let failures = 0;
  return {
    onChange(isUnsaved) {
      stopIdleTimer();
      unsavedSince = isUnsaved ? (unsavedSince ?? timers.now()) : undefined;
      if (unsavedSince === undefined) return;
      const left = unsavedSince + MAX_SAVE_DELAY_MS - timers.now();
      stopIdleTimer = timers.setTimer(Math.max(0, Math.min(SAVE_DELAY_MS, left)), save);
    },
    onManualSave: () => stopIdleTimer(),
    onSaveStart() {
      stopRetry();
      unsavedSince = undefined;
    },
    onSaveSuccess() {
      failures = 0;
    },
    onSaveFailure() {
      const wait = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** failures);
      failures += 1;
      stopRetry = timers.setTimer(wait, save);
      return timers.now() + wait;
    },
    stop() {
      stopIdleTimer();
      stopRetry();
    },
  };
}
