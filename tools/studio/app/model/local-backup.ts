import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { KeyValueStorage } from '../../../../runtime/stores/core/persisted-list.ts';
import type { DraftStore } from './draft-store.ts';
import type { StudioDocument } from './studio.ts';

/** Delay after a change until it is backed up, in ms. */
export const BACKUP_DELAY_MS = 400;

/**
 * Storage is a few megabytes for all tenants of an origin; longer texts rely on server drafts. Length in characters.
 */
export const BACKUP_LIMITS = { length: 1_000_000, texts: 4, days: 30 } as const;

const DAY_MS = 86_400_000;

/** Unsaved text: neither saved as a draft nor published. */
export interface TextBackup {
  /** Id of the browser page it was typed in; each open page has its own. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
  /** ETag of the published version it is based on; absent when there was none. */
  readonly basedOn?: string;
}

interface LocalBackupOptions {
  readonly document: StudioDocument;
  readonly drafts: DraftStore;
  /** Undefined where the browser blocks it. */
  readonly storage: KeyValueStorage | undefined;
  readonly tenant: string;
  /** Id of this browser page. */
  readonly id: string;
}

/**
 * Backs up unsaved text in the browser until the server has it, and offers backups of earlier visits. A failure loses
 * only the backup. Its properties are observable (MobX).
 */
export class LocalBackup {
  private earlier: readonly TextBackup[];
  readonly #options: LocalBackupOptions;
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LocalBackupOptions) {
    this.#options = options;
    this.earlier = this.#read().filter(({ id }) => id !== options.id);
    makeAutoObservable<this, 'earlier'>(this, { earlier: observableRef });
    this.#stop = reaction(
      () => [options.document.text, options.drafts.isDirty],
      () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.backUp(), BACKUP_DELAY_MS);
      },
    );
  }

  /** Unsaved text of an earlier visit, newest first; undefined when there is none. */
  get restorable(): TextBackup | undefined {
    const { document, drafts } = this.#options;
    return this.earlier.find(({ text }) => text !== document.text && text !== drafts.published?.text);
  }

  /** Whether another version was published since the offered text was typed. */
  get isOutdated(): boolean {
    return this.restorable?.basedOn !== this.#options.drafts.published?.etag;
  }

  /** Restores the offered text in one undo step. */
  restore(): void {
    const { restorable } = this;
    if (restorable === undefined) return;
    this.#options.document.replace(restorable.text);
    this.backUp();
    this.discard(restorable);
  }

  /** Discards the offered text. */
  discard(backup = this.restorable): void {
    if (backup === undefined) return;
    this.earlier = this.earlier.filter(({ id }) => id !== backup.id);
    this.#write(this.#read().filter(({ id }) => id !== backup.id));
  }

  /** Backs up the current text at once. */
  backUp(): void {
    clearTimeout(this.#timer);
    const { document, drafts, id } = this.#options;
    const others = this.#read().filter((each) => each.id !== id);
    if (!drafts.isDirty || document.text.length > BACKUP_LIMITS.length) {
      this.#write(others);
      return;
    }
    const base = drafts.basedOn === undefined ? {} : { basedOn: drafts.basedOn };
    const backup = { id, at: Date.now(), text: document.text, ...base };
    // A full storage may still have room for the newest text.
    if (!this.#write([backup, ...others].slice(0, BACKUP_LIMITS.texts))) this.#write([backup]);
  }

  dispose(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  get #key(): string {
    return `v-studio-typed:${this.#options.tenant}`;
  }

  #read(): readonly TextBackup[] {
    try {
      const stored: unknown = JSON.parse(this.#options.storage?.getItem(this.#key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.filter(isTextBackup).filter(({ at }) => Date.now() - at < BACKUP_LIMITS.days * DAY_MS);
    } catch {
      return [];
    }
  }

  /** Returns whether the storage had room. */
  #write(texts: readonly TextBackup[]): boolean {
    try {
      this.#options.storage?.setItem(this.#key, JSON.stringify(texts));
      return true;
    } catch {
      return false;
    }
  }
}

const isTextBackup = (value: unknown): value is TextBackup =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('basedOn' in value) || typeof value.basedOn === 'string');
