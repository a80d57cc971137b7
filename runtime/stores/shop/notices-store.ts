import { makeStoreObservable } from '../core/observing.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** The one thing that a notice offers to do, such as taking back what it speaks of. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A sentence that is said beside the page, and goes again by itself. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly action?: NoticeAction | undefined;
}

/** Does something later. Answers how to take that back. */
export type Schedule = (act: () => void, delay: number) => () => void;

/** How long a notice stays, in ms: what went wrong is read more slowly, and was not expected. */
const DURATION_MS: Readonly<Record<NoticeKind, number>> = { success: 5000, info: 5000, warning: 10_000, error: 10_000 };

/** How long one stays that offers something, in ms: it must be read, decided on and reached. */
const ACTION_DURATION_MS = 10_000;

/** How many that offer something stand at once; a newer one takes the place of the oldest. */
const MAX_ACTION_NOTICES = 3;

/** What is said to a person who did something: that it was copied, added, or went wrong. */
export class NoticesStore {
  /** The newest last. */
  list: readonly Notice[] = [];

  #isPaused = false;
  #lastId = 0;
  readonly #schedule: Schedule;
  readonly #cancelTimers = new Map<number, () => void>();

  constructor(later: Schedule = scheduleWithTimeout) {
    this.#schedule = later;
    makeStoreObservable(this);
  }

  /**
   * Says something. It takes the place of what was said before, which may not be so any more; only what offers something
   * stays beside it, unless it says the same.
   */
  show(text: string, kind: NoticeKind = 'info', action?: NoticeAction): void {
    for (const said of this.list.filter((each) => each.text === text || !each.action)) this.remove(said.id);
    this.#lastId += 1;
    const notice: Notice = { id: this.#lastId, text, kind, action };
    for (const old of this.list.slice(0, Math.max(0, this.list.length + 1 - MAX_ACTION_NOTICES))) this.remove(old.id);
    this.list = [...this.list, notice];
    if (!this.#isPaused) this.scheduleDismissal(notice);
  }

  /** Takes one away. With the last one goes what someone pointed at, and nothing says that they left it. */
  dismiss(id: number): void {
    this.remove(id);
    if (this.list.length === 0) this.#isPaused = false;
  }

  /** Takes back what was said about something that is being put right. */
  dismissWarnings(): void {
    for (const { id, kind } of this.list) if (kind === 'warning') this.dismiss(id);
  }

  /** Takes back what was said in these words, since it is tried again. */
  withdraw(text: string): void {
    for (const notice of this.list) if (notice.text === text) this.dismiss(notice.id);
  }

  /** Does what a notice offers, once: it goes, and with it the offer. */
  runAction(id: number): void {
    const action = this.list.find((notice) => notice.id === id)?.action;
    this.dismiss(id);
    action?.run();
  }

  /** Nothing goes while someone points at it or has the focus in it. */
  pause(): void {
    this.#isPaused = true;
    for (const take of this.#cancelTimers.values()) take();
    this.#cancelTimers.clear();
  }

  /** What was held has its whole time once more. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const notice of this.list) this.scheduleDismissal(notice);
  }

  private remove(id: number): void {
    this.#cancelTimers.get(id)?.();
    this.#cancelTimers.delete(id);
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  private scheduleDismissal({ id, kind, action }: Notice): void {
    const stays = action === undefined ? DURATION_MS[kind] : ACTION_DURATION_MS;
    this.#cancelTimers.set(
      id,
      this.#schedule(() => this.dismiss(id), stays),
    );
  }
}

/** Does it by a timer of the environment. */
export const scheduleWithTimeout: Schedule = (act, delay) => {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
};
