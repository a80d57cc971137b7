import { makeStoreObservable } from '../core/observing.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** The action of a notice, such as undo. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A toast, which disappears by itself. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly action?: NoticeAction | undefined;
}

/** How long a notice stays, in ms; an error stays longer. */
const DURATION_MS: Readonly<Record<NoticeKind, number>> = { success: 5000, info: 5000, warning: 10_000, error: 10_000 };

/** How long a notice with an action stays, in ms. */
const ACTION_DURATION_MS = 10_000;

/** Maximum number of notices with an action; a new one replaces the oldest. */
const MAX_ACTION_NOTICES = 3;

/** Notices about what the visitor did. */
export class NoticesStore {
  /** The newest last. */
  list: readonly Notice[] = [];

  #isPaused = false;
  #lastId = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeStoreObservable(this);
  }

  /** Shows a notice in place of the earlier ones. Those with an action and another text stay. */
  show(text: string, kind: NoticeKind = 'info', action?: NoticeAction): void {
    for (const replaced of this.list.filter((each) => each.text === text || !each.action)) this.remove(replaced.id);
    this.#lastId += 1;
    const notice: Notice = { id: this.#lastId, text, kind, action };
    for (const old of this.list.slice(0, Math.max(0, this.list.length + 1 - MAX_ACTION_NOTICES))) this.remove(old.id);
    this.list = [...this.list, notice];
    if (!this.#isPaused) this.scheduleDismissal(notice);
  }

  /** Removes a notice. Removing the last one ends a pause: no pointer event follows. */
  dismiss(id: number): void {
    this.remove(id);
    if (this.list.length === 0) this.#isPaused = false;
  }

  /** Removes notices of a kind that no longer apply. */
  dismissWarnings(): void {
    for (const { id, kind } of this.list) if (kind === 'warning') this.dismiss(id);
  }

  /** Removes notices with this text before a retry. */
  withdraw(text: string): void {
    for (const notice of this.list) if (notice.text === text) this.dismiss(notice.id);
  }

  /** Runs the action of a notice once and removes the notice. */
  runAction(id: number): void {
    const action = this.list.find((notice) => notice.id === id)?.action;
    this.dismiss(id);
    action?.run();
  }

  /** Stops the timers while a notice is hovered or focused. */
  pause(): void {
    this.#isPaused = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Restarts the timers. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const notice of this.list) this.scheduleDismissal(notice);
  }

  private remove(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  private scheduleDismissal({ id, kind, action }: Notice): void {
    const durationMs = action === undefined ? DURATION_MS[kind] : ACTION_DURATION_MS;
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), durationMs),
    );
  }
}
