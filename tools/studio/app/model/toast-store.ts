import { makeAutoObservable, observableShallow, when } from 'mobx';

/** A short message to the user. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly kind: 'done' | 'failed';
  readonly action?: ToastAction | undefined;
}

/** Button of a toast. Such a toast stays until it is dismissed or obsolete: to reach the button may take long. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether there is nothing left to do. Observed (MobX). */
  readonly isObsolete?: () => boolean;
}

/** Failures stay longer. */
export const TOAST_DURATION_MS = { done: 5000, failed: 12_000 } as const;

const MAX_TOASTS = 4;

/** Toasts shown for some seconds. Its properties are observable (MobX). */
export class ToastStore {
  items: Toast[] = [];
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, { items: observableShallow }, { autoBind: true });
  }

  /** Shows a message. A repeated message replaces the earlier one and stays longer. */
  show(message: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.items = [...this.items.filter((each) => each.message !== message), { id, message, kind, action }].slice(
      -MAX_TOASTS,
    );
    if (action === undefined) setTimeout(() => this.dismiss(id), TOAST_DURATION_MS[kind]);
    const { isObsolete } = action ?? {};
    if (isObsolete !== undefined)
      void when(
        () => !this.items.some((each) => each.id === id) || isObsolete(),
        () => this.dismiss(id),
      );
  }

  dismiss(id: number): void {
    this.items = this.items.filter((each) => each.id !== id);
  }
}
