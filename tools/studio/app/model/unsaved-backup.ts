import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { BackupStorage, TextBackup } from './backup-storage.ts';
import type { StudioDocument } from './studio.ts';
import type { StoredText, StudioApi } from './studio-api.ts';

/** Delay after a change until it is backed up, in ms. */
export const BACKUP_DELAY_MS = 400;

export interface UnsavedBackupOptions {
  readonly document: StudioDocument;
  readonly storage: BackupStorage;
  /** Id of this browser page; each page has its own backup. */
  readonly id: string;
  readonly published: StoredText | undefined;
  readonly clock: () => number;
}

/**
 * Tracks whether the text is saved, and backs up unsaved text in the browser until it is saved as a draft or published,
 * which it learns from {@link UnsavedBackup.trackSaves}. Offers backups of earlier visits. Its properties are
 * observable (MobX).
 */
export class UnsavedBackup {
  /** The published text, as far as this page knows. */
  published: StoredText | undefined;
  private previousBackups: readonly TextBackup[];
  /** Texts that the server has. */
  private savedTexts: ReadonlySet<string>;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;
  readonly #options: UnsavedBackupOptions;
  readonly #stopReaction: () => void;

  constructor(options: UnsavedBackupOptions) {
    this.#options = options;
    this.published = options.published;
    this.savedTexts = new Set([options.document.text]);
    this.previousBackups = options.storage.read().filter(({ id }) => id !== options.id);
    makeAutoObservable<this, 'previousBackups' | 'savedTexts'>(this, {
      published: observableRef,
      previousBackups: observableRef,
      savedTexts: observableRef,
    });
    this.#stopReaction = reaction(
      () => [options.document.text, this.isSaved],
      () => this.scheduleBackup(),
    );
  }

  /** Whether the current text is published or saved as a draft. */
  get isSaved(): boolean {
    return this.savedTexts.has(this.#options.document.text);
  }

  /** Unsaved text of an earlier visit; undefined when there is none. */
  get restorable(): TextBackup | undefined {
    return this.previousBackups.find(
      ({ text }) => text !== this.#options.document.text && text !== this.published?.text,
    );
  }

  /** Restores the offered text in one undo step. */
  restore(): void {
    const { restorable: offer } = this;
    if (offer === undefined) return;
    this.#options.document.replace(offer.text);
    this.backUp();
    this.discard(offer);
  }

  /** Discards the offered text. */
  discard(offer = this.restorable): void {
    if (offer === undefined) return;
    this.previousBackups = this.previousBackups.filter(({ id }) => id !== offer.id);
    this.#options.storage.remove(offer.id);
  }

  /** Backs up the current text at once. Returns whether it is safe to leave the page. */
  backUp(): boolean {
    clearTimeout(this.#timer);
    const { document, storage: texts, id, clock } = this.#options;
    if (this.isSaved) {
      texts.remove(id);
      return true;
    }
    const { etag } = this.published ?? {};
    return texts.save({ id, at: clock(), text: document.text, ...(etag === undefined ? {} : { basedOn: etag }) });
  }

  /** Wraps the API client to learn which texts the server has. */
  trackSaves(api: StudioApi): StudioApi {
    return {
      ...api,
      saveDraft: async (id, draft) => {
        const saved = await api.saveDraft(id, draft);
        this.markSaved(draft.text);
        return saved;
      },
      draft: async (id) => {
        const stored = await api.draft(id);
        if (stored !== undefined) this.markSaved(stored.text);
        return stored;
      },
      publish: async (text, ...rest) => {
        const published = await api.publish(text, ...rest);
        this.markPublished({ text, etag: published.etag });
        return published;
      },
    };
  }

  dispose(): void {
    this.#stopReaction();
    clearTimeout(this.#timer);
  }

  private scheduleBackup(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.backUp(), BACKUP_DELAY_MS);
  }

  private markSaved(text: string): void {
    this.savedTexts = new Set([...this.savedTexts, text].slice(-MAX_SAVED_TEXTS));
  }

  private markPublished(published: StoredText): void {
    this.published = published;
    this.markSaved(published.text);
  }
}

/** Undo returns to texts that were saved before; older ones are backed up again. */
const MAX_SAVED_TEXTS = 8;
