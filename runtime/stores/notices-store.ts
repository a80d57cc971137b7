import { makeStoreObservable } from './observing.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** The one thing that a notice offers to do, such as taking back what it speaks of. */
export interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

/** A sentence that is said beside the page, and goes again by itself. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly action?: NoticeAction | undefined;
}

/** Does something later. Answers how to take that back. */
export type Later = (act: () => void, delay: number) => () => void;

/** How long a notice stays, in ms: what went wrong is read more slowly, and was not expected. */
const STAYS: Readonly<Record<NoticeKind, number>> = { success: 5000, info: 5000, warning: 10_000, error: 10_000 };

/** How long one stays that offers something, in ms: it must be read, decided on and reached. */
const STAYS_TO_ACT = 10_000;

/** How many that offer something stand at once; a newer one takes the place of the oldest. */
const MOST = 3;

/** What is said to a person who did something: that it was copied, added, or went wrong. */
export class NoticesStore {
  /** The newest last. */
  list: readonly Notice[] = [];

  private isHeld = false;
  private lastId = 0;
  private readonly later: Later;
  private readonly endings = new Map<number, () => void>();

  constructor(later: Later = afterDelay) {
    this.later = later;
    makeStoreObservable<this, 'isHeld' | 'lastId' | 'later' | 'endings'>(this, {
      isHeld: false,
      lastId: false,
      later: false,
      endings: false,
    });
  }

  /**
   * Says something. It takes the place of what was said before, which may not be so any more; only what offers something
   * stays beside it, unless it says the same.
   */
  say(text: string, kind: NoticeKind = 'info', action?: NoticeAction): void {
    for (const said of this.list.filter((each) => each.text === text || !each.action)) this.drop(said.id);
    this.lastId += 1;
    const notice: Notice = { id: this.lastId, text, kind, action };
    for (const old of this.list.slice(0, Math.max(0, this.list.length + 1 - MOST))) this.drop(old.id);
    this.list = [...this.list, notice];
    if (!this.isHeld) this.endLater(notice);
  }

  /** Takes one away. With the last one goes what someone pointed at, and nothing says that they left it. */
  dismiss(id: number): void {
    this.drop(id);
    if (this.list.length === 0) this.isHeld = false;
  }

  /** Does what a notice offers, once: it goes, and with it the offer. */
  take(id: number): void {
    const action = this.list.find((notice) => notice.id === id)?.action;
    this.dismiss(id);
    action?.act();
  }

  /** Nothing goes while someone points at it or has the focus in it. */
  hold(): void {
    this.isHeld = true;
    for (const take of this.endings.values()) take();
    this.endings.clear();
  }

  /** What was held has its whole time once more. */
  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    for (const notice of this.list) this.endLater(notice);
  }

  private drop(id: number): void {
    this.endings.get(id)?.();
    this.endings.delete(id);
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  private endLater({ id, kind, action }: Notice): void {
    const stays = action === undefined ? STAYS[kind] : STAYS_TO_ACT;
    this.endings.set(
      id,
      this.later(() => this.dismiss(id), stays),
    );
  }
}

const afterDelay: Later = (act, delay) => {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
};
