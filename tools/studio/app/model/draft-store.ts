import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { BuilderDraft } from '../../studio-protocol.ts';
import { AutosaveTimer } from './autosave-timer.ts';
import { newDraftId, storeDraftId, storedDraftId, type TabStorage } from './draft-id.ts';
import { type DraftContent, type DraftProblem, type SaveOutcome, sendDraft } from './send-draft.ts';
import type { Studio, StudioDocument } from './studio.ts';
import { type StoredText, type StudioApi, StudioApiError } from './studio-api.ts';

/** Maximum name length accepted by the server, in characters. */
export const MAX_NAME_LENGTH = 200;

/** Save state of the draft. */
export type DraftState =
  /** No changes and no draft. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** `at` in epoch ms. */
  | { readonly kind: 'saved'; readonly at: number }
  | DraftProblem;

interface DraftStoreOptions {
  readonly api: Pick<StudioApi, 'document' | 'draft' | 'drafts' | 'saveDraft' | 'removeDraft'>;
  readonly document: Pick<StudioDocument, 'text' | 'replace'>;
  /** The published version in the document; undefined before the first version. */
  readonly published: StoredText | undefined;
  readonly tabStorage: TabStorage;
}

/**
 * Autosaves the document as a draft on the server. One save runs at a time and names the text it replaces (ETag), so
 * that even with lost responses the saved text converges to the last typed one and no other editor's text is
 * overwritten. Its properties are observable (MobX).
 */
export class DraftStore {
  id: string;
  /** Display name. */
  name = defaultDraftName();
  /** ETag of the published version it is based on; undefined when there was none. */
  basedOn: string | undefined;
  /** The published version, as far as known; undefined before the first. */
  published: StoredText | undefined;
  /** What the server has stored, as far as known; undefined before the first save. */
  stored: DraftContent | undefined = undefined;
  problem: DraftProblem | undefined = undefined;
  /** Whether the draft was started in another window or before a reload, and may have unknown preview links. */
  isResumed = false;
  private isSaving = false;
  /** Whether a request got no response and may have been stored. */
  private mayBeOutOfSync = false;
  /** Whether to save it even without changes: a preview link needs it. */
  private isRequired = false;
  /** Time of the last save, in epoch ms. */
  private savedAt = 0;
  /** Nothing needs saving while the document equals this text. */
  private initialText: string;
  private knownDrafts: readonly BuilderDraft[] = [];
  /** Ids of the drafts edited in this window before. */
  private previousIds: readonly string[] = [];
  readonly #options: DraftStoreOptions;
  readonly #unanswered = new Set<string>();
  #run: Promise<void> | undefined;
  #isAskedAgain = false;
  readonly #timer = new AutosaveTimer(() => void this.save());

  constructor(options: DraftStoreOptions) {
    const { document, published } = options;
    this.#options = options;
    this.id = storedDraftId(options.tabStorage) ?? newDraftId();
    this.published = published;
    this.basedOn = published?.etag;
    this.initialText = document.text;
    makeAutoObservable<this, 'knownDrafts' | 'previousIds' | 'runExclusive'>(this, {
      published: observableRef,
      stored: observableRef,
      problem: observableRef,
      knownDrafts: observableRef,
      previousIds: observableRef,
      save: false,
      runExclusive: false,
    });
  }

  get text(): string {
    return this.#options.document.text;
  }

  /** Whether the server lacks something of the draft. */
  get isDirty(): boolean {
    const { stored, text, name, basedOn } = this;
    if (this.mayBeOutOfSync) return true;
    if (stored === undefined) return this.isRequired || text !== this.initialText;
    return stored.text !== text || stored.name !== name || (basedOn !== undefined && stored.basedOn !== basedOn);
  }

  get state(): DraftState {
    if (this.problem !== undefined) return this.problem;
    if (this.isSaving) return { kind: 'saving' };
    if (this.isDirty) return { kind: 'unsaved' };
    return this.stored === undefined ? { kind: 'unchanged' } : { kind: 'saved', at: this.savedAt };
  }

  /** Drafts of earlier visits, other windows or other editors, last saved first; none once something has changed. */
  get offeredDrafts(): readonly BuilderDraft[] {
    if (this.state.kind !== 'unchanged') return [];
    // Drafts edited in this window are known already, and the published text needs no draft.
    return this.knownDrafts.filter(
      ({ id, etag }) => id !== this.id && !this.previousIds.includes(id) && etag !== this.published?.etag,
    );
  }

  /** Loads the list of drafts. Never rejects: on failure the previous list stays. */
  async loadDrafts(): Promise<void> {
    const drafts = await this.#options.api.drafts().catch(() => this.knownDrafts);
    runInAction(() => {
      this.knownDrafts = drafts;
    });
  }

  /** Starts autosave. Returns a function that stops it. */
  startAutosave(): () => void {
    storeDraftId(this.#options.tabStorage, this.id);
    const stop = reaction(
      () => [this.text, this.name, this.basedOn, this.id],
      () => this.scheduleSave(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#timer.stop();
    };
  }

  /** Saves unsaved changes at once. Never rejects; the outcome is in `state`. */
  save(): Promise<void> {
    if (this.#run !== undefined) {
      this.#isAskedAgain = true;
      return this.#run;
    }
    if (!this.isDirty || this.problem?.kind === 'conflict') return Promise.resolve();
    return this.runExclusive(() => this.saveOnce());
  }

  /** Saves unsaved changes. Throws {@link StudioApiError} when that is not possible now. */
  async saveOrThrow(): Promise<void> {
    await this.save();
    if (this.problem?.kind === 'conflict')
      throw new StudioApiError('This draft was changed elsewhere. Choose which version to keep first.', 412);
    if (this.isDirty) throw new StudioApiError('This draft could not be saved and stays open.', 0);
  }

  /** Ensures that the server has a draft of the current text. Throws {@link StudioApiError} otherwise. */
  async ensureSaved(): Promise<void> {
    this.isRequired = true;
    await this.saveOrThrow();
  }

  setPublished(published: StoredText | undefined): void {
    this.published = published;
  }

  rename(name: string): void {
    this.name = name;
    if (this.stored !== undefined) void this.save();
  }

  /** Bases the draft on a published version, after publishing or merging. */
  rebase(published: StoredText): void {
    this.beginFrom(published);
    void this.save();
  }

  /** Opens the draft that the tab edited before a reload. Resolves to whether there was one. */
  async resume(): Promise<boolean> {
    const { api, tabStorage } = this.#options;
    const id = storedDraftId(tabStorage);
    if (id === undefined || this.#run !== undefined || this.stored !== undefined) return false;
    let isFound = false;
    await this.runExclusive(async () => {
      const found = await Promise.all([api.draft(id), api.drafts()]).catch(() => undefined);
      const stored = found?.[0];
      const draft = found?.[1].find((other) => other.id === id);
      isFound = stored !== undefined && draft !== undefined;
      runInAction(() => {
        if (found === undefined) {
          // The stored draft stays in the list; new changes go to another one.
          this.id = newDraftId();
          storeDraftId(tabStorage, this.id);
        } else if (stored === undefined || draft === undefined) return;
        else if (!this.isDirty) this.show(draft, stored);
        else {
          // Changed meanwhile: the user decides which text to keep.
          this.name = draft.name;
          this.problem = { kind: 'conflict', theirs: stored };
        }
      });
    });
    return isFound;
  }

  /** Switches to another draft. Throws {@link StudioApiError} when one of both cannot be saved or loaded. */
  async open(draft: BuilderDraft): Promise<void> {
    const stored = await this.#options.api.draft(draft.id);
    if (stored === undefined) throw new StudioApiError('This draft has been removed.', 404);
    await this.saveOrThrow();
    runInAction(() => this.show(draft, stored));
  }

  /** Starts a draft from a published version. Throws {@link StudioApiError} when the current one cannot be saved. */
  async startNew(published: StoredText): Promise<void> {
    await this.saveOrThrow();
    runInAction(() => {
      this.switchToNew(published);
      this.#options.document.replace(published.text);
    });
  }

  /**
   * Removes the draft after its text was published, with its preview links; further changes start a new draft. The
   * draft is kept when the text has changed meanwhile, or another editor saved it. Never rejects: a draft that cannot
   * be removed stays in the list.
   */
  async removePublished(published: StoredText): Promise<void> {
    while (this.#run !== undefined) await this.#run;
    if (this.text !== published.text) return this.rebase(published);
    const { id, stored } = this;
    const sent = [...(stored === undefined ? [] : [stored.text]), ...this.#unanswered];
    runInAction(() => this.switchToNew(published));
    if (sent.length === 0) return;
    const { api } = this.#options;
    try {
      const current = await api.draft(id);
      const isMine = current !== undefined && [published.text, ...sent].includes(current.text);
      if (isMine) await api.removeDraft(id, current.etag);
    } catch {
      // Nothing depends on it; the user can remove the draft from the list.
    }
  }

  /**
   * Resolves a conflict: one text stays in this draft, the other one becomes a separate draft. Throws
   * {@link StudioApiError}.
   */
  async resolveConflict(kept: 'mine' | 'theirs'): Promise<void> {
    const { problem, name, text, basedOn } = this;
    if (problem?.kind !== 'conflict') return;
    const { theirs } = problem;
    const [copy, suffix] = kept === 'mine' ? [theirs.text, ' (theirs)'] : [text, ' (mine)'];
    const copyName = name.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix;
    await this.#options.api.saveDraft(newDraftId(), { text: copy, replacedEtag: undefined, name: copyName, basedOn });
    runInAction(() => {
      this.problem = undefined;
      this.stored = { ...theirs, name: undefined, basedOn: undefined };
      // Text typed while the copy was saved can be restored by undo.
      if (kept === 'theirs') this.#options.document.replace(theirs.text);
    });
    await this.save();
  }

  private show({ id, name, basedOn, updatedAt }: BuilderDraft, stored: StoredText): void {
    this.switchTo(id, name, basedOn, { ...stored, name, basedOn });
    this.savedAt = Date.parse(updatedAt);
    this.#options.document.replace(stored.text);
  }

  private switchToNew(published: StoredText): void {
    this.switchTo(newDraftId(), defaultDraftName(), published.etag, undefined);
    this.initialText = published.text;
  }

  /** No request may be running. */
  private switchTo(id: string, name: string, basedOn: string | undefined, stored: DraftContent | undefined): void {
    this.previousIds = [...this.previousIds.filter((each) => each !== id), this.id];
    Object.assign(this, { id, name, basedOn, stored, problem: undefined, mayBeOutOfSync: false, isRequired: false });
    this.isResumed = stored !== undefined;
    this.#timer.stop();
    this.#unanswered.clear();
    storeDraftId(this.#options.tabStorage, id);
  }

  private beginFrom({ text, etag }: StoredText): void {
    // The published text needs no draft.
    this.initialText = text;
    this.basedOn = etag;
  }

  /** Waiting for the user's decision or for the retry timer. */
  private get isWaiting(): boolean {
    return this.problem?.kind === 'conflict' || this.problem?.kind === 'offline';
  }

  private scheduleSave(): void {
    this.#timer.schedule(this.isDirty && !this.isWaiting);
  }

  /** Runs an action exclusively, then saves if requested meanwhile. */
  private runExclusive(act: () => Promise<void>): Promise<void> {
    const run = async () => {
      await act();
      while (this.#isAskedAgain && this.isDirty && !this.isWaiting) {
        this.#isAskedAgain = false;
        await this.saveOnce();
      }
      this.#isAskedAgain = false;
      this.#run = undefined;
    };
    this.#run = run();
    return this.#run;
  }

  private async saveOnce(): Promise<void> {
    const { text, name, basedOn, id, stored } = this;
    runInAction(() => {
      this.isSaving = true;
    });
    this.#timer.start();
    const outcome = await sendDraft(this.#options.api, id, { text, name, basedOn }, stored, this.#unanswered);
    runInAction(() => {
      this.isSaving = false;
      this.applyOutcome(outcome);
    });
  }

  private applyOutcome(outcome: SaveOutcome): void {
    if (outcome.kind === 'unreachable') {
      this.mayBeOutOfSync = true;
      this.problem = { kind: 'offline', message: outcome.message, retryAt: this.#timer.retry() };
      return;
    }
    if (outcome.kind !== 'stored' && outcome.kind !== 'changed') {
      this.problem = outcome;
      return;
    }
    this.problem = undefined;
    this.mayBeOutOfSync = false;
    this.stored = outcome.stored;
    this.savedAt = Date.now();
    this.#timer.succeed();
    // Sends the draft again; if another window published it, as a new draft based on that version.
    if (outcome.kind === 'changed') this.#isAskedAgain = true;
    if (outcome.kind === 'changed' && outcome.published !== undefined) {
      this.isRequired = false;
      this.beginFrom(outcome.published);
    }
    this.scheduleSave();
  }
}

/** "Draft of 21 Nov 2026, 18:40", in the browser's time zone. */
const defaultDraftName = (): string =>
  `Draft of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.now())}`;

/** A studio whose document is saved as a draft. */
export interface DraftingStudio extends Studio {
  readonly drafts: DraftStore;
}
