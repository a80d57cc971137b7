/** Delay after the last change, and maximum delay after the first unsaved one, in ms. */
const SAVE_DELAY_MS = 1500;
const MAX_SAVE_DELAY_MS = 15_000;

/** First and maximum delay between retries, in ms; it doubles with each failure. */
const [FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS] = [2000, 60_000];

/** Decides when a changed document is saved, and when a failed save is repeated. */
export class AutosaveTimer {
  readonly #save: () => void;
  #changeTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince: number | undefined;
  #failures = 0;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Saves after a pause in typing; never when nothing is unsaved. */
  schedule(isUnsaved: boolean): void {
    clearTimeout(this.#changeTimer);
    this.#unsavedSince = isUnsaved ? (this.#unsavedSince ?? Date.now()) : undefined;
    if (this.#unsavedSince === undefined) return;
    const left = this.#unsavedSince + MAX_SAVE_DELAY_MS - Date.now();
    this.#changeTimer = setTimeout(this.#save, Math.max(0, Math.min(SAVE_DELAY_MS, left)));
  }

  /** Call when a save starts. */
  start(): void {
    this.stop();
    this.#unsavedSince = undefined;
  }

  /** Call when a save succeeded. */
  succeed(): void {
    this.#failures = 0;
  }

  /** Schedules a retry. Returns its time in epoch ms. */
  retry(): number {
    const delay = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryTimer = setTimeout(this.#save, delay);
    return Date.now() + delay;
  }

  stop(): void {
    clearTimeout(this.#changeTimer);
    clearTimeout(this.#retryTimer);
  }
}
