import { observableRef } from 'mobx';
import { makeStoreObservable } from '../core/observing.ts';
import { type KeyValueStorage, WRITE_DELAY_MS } from '../core/persisted-list.ts';
import type { StoreContext } from '../core/stores.ts';
import { isRecord, isString } from '../core/type-guards.ts';

/** A stored form. */
export interface StoredDraft<Form> {
  /** `SessionStore.identity` of its visitor; empty for a guest. */
  readonly owner: string;
  readonly form: Form;
  /** Id of an attempted order or appointment whose outcome is unknown. */
  readonly attemptId?: string | undefined;
}

export interface CheckoutDraftOptions<Form> {
  /** Storage key; signing out removes it (`DRAFT_KEY_PREFIX`). */
  readonly key: string;
  readonly isForm: (value: unknown) => value is Form;
}

/**
 * An unsent checkout form, stored as long as the tab is open: it survives a reload, Back, another language and a payment page.
 * A guest's form becomes that of the customer who signs in; a customer's form is hidden from all other visitors.
 */
export class CheckoutDraft<Form> {
  private stored: StoredDraft<Form> | undefined = undefined;
  readonly #options: CheckoutDraftOptions<Form>;
  readonly #context: Pick<StoreContext, 'session' | 'tabStorage'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last write succeeded. */
  #isStored = true;

  constructor(context: Pick<StoreContext, 'session' | 'tabStorage'>, options: CheckoutDraftOptions<Form>) {
    this.#context = context;
    this.#options = options;
    makeStoreObservable<this, 'stored'>(this, { stored: observableRef });
  }

  /** The form of this visitor. */
  get form(): Form | undefined {
    return this.own?.form;
  }

  /** Id of an attempt whose outcome is unknown. */
  get attemptId(): string | undefined {
    return this.own?.attemptId;
  }

  /** Whether the stored form is that of a customer who is not signed in. */
  get isOfCustomer(): boolean {
    return this.stored !== undefined && this.own === undefined && this.#context.session.identity === '';
  }

  /** Stored {@link WRITE_DELAY_MS} later, or when the page is left. */
  change(form: Form): void {
    this.stored = { owner: this.#context.session.identity, form, attemptId: this.attemptId };
    this.write();
  }

  /** Begins an attempt, or ends it if the id is undefined. Stored at once. */
  setAttempt(form: Form, attemptId: string | undefined): void {
    this.stored = { owner: this.#context.session.identity, form, attemptId };
    this.store();
  }

  reset(): void {
    this.stored = undefined;
    this.write();
  }

  /** Assigns a guest's form to the customer who signed in, so that signing out hides it. */
  adopt(): void {
    const { identity } = this.#context.session;
    if (this.stored?.owner !== '' || identity === '') return;
    this.stored = { ...this.stored, owner: identity };
    this.store();
  }

  /** Skipped while changes are unwritten or could not be stored: those are newer. */
  restore(): void {
    if (this.#timer === undefined && this.#isStored) this.stored = readDraft(this.#context.tabStorage, this.#options);
  }

  flush(): void {
    if (this.#timer !== undefined) this.store();
  }

  private store(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { tabStorage } = this.#context;
    try {
      tabStorage?.setItem(this.#options.key, JSON.stringify(this.stored ?? null));
      this.#isStored = tabStorage !== undefined;
    } catch {
      // The form lasts as long as the page.
      this.#isStored = false;
    }
  }

  private write(): void {
    this.#timer ??= setTimeout(() => this.store(), WRITE_DELAY_MS);
  }

  private get own(): StoredDraft<Form> | undefined {
    const { stored } = this;
    return stored?.owner === '' || stored?.owner === this.#context.session.identity ? stored : undefined;
  }
}

/** The stored draft; undefined when there is none of this version. */
export function readDraft<Form>(
  storage: KeyValueStorage | undefined,
  { key, isForm }: CheckoutDraftOptions<Form>,
): StoredDraft<Form> | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isDraft(value, isForm) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = <Form>(value: unknown, isForm: CheckoutDraftOptions<Form>['isForm']): value is StoredDraft<Form> =>
  isRecord(value) &&
  isString(value.owner) &&
  (value.attemptId === undefined || isString(value.attemptId)) &&
  isForm(value.form);
