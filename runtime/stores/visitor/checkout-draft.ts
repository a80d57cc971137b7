import { observableRef } from 'mobx';
import { makeStoreObservable } from '../core/observing.ts';
import { type KeyValueStorage, WRITE_DELAY_MS } from '../core/persisted-list.ts';
import type { StoreContext } from '../core/stores.ts';
import { isRecord, isString } from '../core/type-guards.ts';

/** A form as the tab keeps it. */
export interface StoredDraft<Form> {
  /** `SessionStore.identity` of who entered it; empty for a guest. */
  readonly owner: string;
  readonly form: Form;
  /** Id of what was tried to be made of it, and of which it is not known what became. */
  readonly attemptId?: string | undefined;
}

export interface CheckoutDraftOptions<Form> {
  /** Storage key: among what signing out forgets (`DRAFT_KEY_PREFIX`). */
  readonly key: string;
  readonly isForm: (value: unknown) => value is Form;
}

/**
 * What a visitor has entered and not sent yet. It outlasts a reload, Back, another language and a trip to a payment page: for as long as
 * the tab is open. A guest who signs in goes on with it; what a customer entered is nobody else's.
 */
export class CheckoutDraft<Form> {
  private kept: StoredDraft<Form> | undefined = undefined;
  readonly #options: CheckoutDraftOptions<Form>;
  readonly #parts: Pick<StoreContext, 'session' | 'tabStorage'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the tab has kept what was last written: a browser may refuse. */
  #isStored = true;

  constructor(parts: Pick<StoreContext, 'session' | 'tabStorage'>, options: CheckoutDraftOptions<Form>) {
    this.#parts = parts;
    this.#options = options;
    makeStoreObservable<this, 'kept'>(this, { kept: observableRef });
  }

  /** What was kept of this visitor. */
  get form(): Form | undefined {
    return this.own?.form;
  }

  /** Id of what was tried to be made, and of which it is not known what became. */
  get attemptId(): string | undefined {
    return this.own?.attemptId;
  }

  /** Whether a guest sees an empty form while that of a customer is kept, whose session has ended perhaps. */
  get isOfCustomer(): boolean {
    return this.kept !== undefined && this.own === undefined && this.#parts.session.identity === '';
  }

  /** Is stored {@link WRITE_DELAY_MS} later, or when the page is left. */
  change(form: Form): void {
    this.kept = { owner: this.#parts.session.identity, form, attemptId: this.attemptId };
    this.write();
  }

  /** An attempt begins, or ends where the id is undefined. Stored at once. */
  keepAttempt(form: Form, attemptId: string | undefined): void {
    this.kept = { owner: this.#parts.session.identity, form, attemptId };
    this.store();
  }

  /** Begins anew. */
  reset(): void {
    this.kept = undefined;
    this.write();
  }

  /** What a guest has entered is the customer's from now on, as whom the guest has signed in: signing out hides it. */
  adopt(): void {
    const { identity } = this.#parts.session;
    if (this.kept?.owner !== '' || identity === '') return;
    this.kept = { ...this.kept, owner: identity };
    this.store();
  }

  /** What was changed here and not written yet is newer, and what the tab did not keep is only here. */
  restore(): void {
    if (this.#timer === undefined && this.#isStored) this.kept = readDraft(this.#parts.tabStorage, this.#options);
  }

  flush(): void {
    if (this.#timer !== undefined) this.store();
  }

  private store(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { tabStorage } = this.#parts;
    try {
      tabStorage?.setItem(this.#options.key, JSON.stringify(this.kept ?? null));
      this.#isStored = tabStorage !== undefined;
    } catch {
      // It is remembered as long as the page is open.
      this.#isStored = false;
    }
  }

  private write(): void {
    this.#timer ??= setTimeout(() => this.store(), WRITE_DELAY_MS);
  }

  private get own(): StoredDraft<Form> | undefined {
    const { kept } = this;
    return kept?.owner === '' || kept?.owner === this.#parts.session.identity ? kept : undefined;
  }
}

/** The draft that was kept; undefined where there is none, or what is there is none of this version. */
export function readDraft<Form>(
  storage: KeyValueStorage | undefined,
  { key, isForm }: CheckoutDraftOptions<Form>,
): StoredDraft<Form> | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isDraft(kept, isForm) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = <Form>(kept: unknown, isForm: CheckoutDraftOptions<Form>['isForm']): kept is StoredDraft<Form> =>
  isRecord(kept) &&
  isString(kept.owner) &&
  (kept.attemptId === undefined || isString(kept.attemptId)) &&
  isForm(kept.form);
