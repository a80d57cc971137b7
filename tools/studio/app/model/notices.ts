import { makeAutoObservable, observableShallow } from 'mobx';

/** Something that was said to whoever works here. */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly kind: 'done' | 'failed';
}

/** What failed is read longer than what went well. */
export const NOTICE_MS = { done: 5000, failed: 12_000 } as const;

const MOST = 4;

/** What the studio says for some seconds. Its properties are observable (MobX). */
export class Notices {
  items: Notice[] = [];
  private said = 0;

  constructor() {
    makeAutoObservable<this, 'said'>(this, { items: observableShallow, said: false }, { autoBind: true });
  }

  /** The same sentence is not said twice at once: it stays longer. */
  say(message: string, kind: Notice['kind'] = 'done'): void {
    this.said += 1;
    const id = this.said;
    this.items = [...this.items.filter((each) => each.message !== message), { id, message, kind }].slice(-MOST);
    setTimeout(() => this.dismiss(id), NOTICE_MS[kind]);
  }

  dismiss(id: number): void {
    this.items = this.items.filter((each) => each.id !== id);
  }
}
