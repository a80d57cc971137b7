import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { StudioDocument } from '../../model/studio.ts';
import { type StoredText, type StudioApi, StudioApiError } from '../../model/studio-api.ts';
import type { Timers } from '../time.ts';
import { type AutosaveTiming, createAutosaveTiming } from './autosave-timing.ts';
import type { DraftSession } from './draft-session.ts';
import { type DraftProblem, type DraftState, defaultDraftName } from './draft-state.ts';
import { type DraftContent, type SaveOutcome, sendDraft } from './send-draft.ts';

export interface DraftStoreOptions {
  readonly api: Pick<StudioApi, 'document' | 'draft' | 'drafts' | 'saveDraft' | 'removeDraft'>;
  readonly document: Pick<StudioDocument, 'text' | 'replace'>;
  /** The published version the document was opened with; undefined before the first version. */
  readonly published: StoredText | undefined;
  readonly session: DraftSession;
  readonly timers: Timers;
}

/** The draft being edited. */
export interface EditedDraft {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  /** Undefined before the first save. */
  readonly stored: DraftContent | undefined;
}

/**
 * Autosaves the document as a draft on the server. One save runs at a time and names the text it replaces (ETag), so
 * that even with lost responses the saved text converges to the last typed one and no other editor's text is
 * overwritten. Switching between drafts is in `switch-draft.ts`.
 */
export class DraftStore {
  id: string;
  /** Display name. */
  name: string;
  /** ETag of the published version it is based on; undefined when there was none. */
  basedOn: string | undefined;
  /** What the server has stored, as far as known; undefined before the first save. */
  stored: DraftContent | undefined;
  problem: DraftProblem | undefined;
  isSaving = false;
  /** Whether a request got no response and may have been stored. */
  mayBeOutOfSync = false;
  /** Whether to save it even without changes: a preview link needs it. */
  isRequired = false;
  /** Whether it was started in another window or before a reload, so that it may have links unknown to this page. */
  isResumed = false;
  /** Ids of the drafts edited in this window before. */
  previousIds: readonly string[] = [];
  /** Time of the last save, in epoch ms. */
  savedAt = 0;
  /** Initial text: nothing needs saving while the document equals it. */
  initialText: string;

  readonly options: DraftStoreOptions;
  readonly #timing: AutosaveTiming;
  readonly #unanswered = new Set<string>();
  #run: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: DraftStoreOptions) {
    const { document, published, session, timers } = options;
    this.options = options;
    this.#timing = createAutosaveTiming(timers, () => void this.save());
    this.id = session.storedId ?? session.newId();
    this.name = defaultDraftName(timers.now());
    this.basedOn = published?.etag;
    // Text typed before this store was created is unpublished and needs saving.
    this.initialText = published?.text ?? document.text;
    makeAutoObservable(this, {
      stored: observableRef,
      previousIds: observableRef,
      problem: observableRef,
      options: false,
      runExclusive: false,
      whenIdle: false,
      isBusy: false,
      sentTexts: false,
      save: false,
      startAutosave: false,
    });
  }

  get text(): string {
    return this.options.document.text;
  }

  get isDirty(): boolean {
    const { stored: kept, text, name, basedOn } = this;
    if (this.mayBeOutOfSync) return true;
    if (kept === undefined) return this.isRequired || text !== this.initialText;
    return kept.text !== text || kept.name !== name || (basedOn !== undefined && kept.basedOn !== basedOn);
  }

  get state(): DraftState {
    if (this.problem !== undefined) return this.problem;
    if (this.isSaving) return { kind: 'saving' };
    if (this.isDirty) return { kind: 'unsaved' };
    return this.stored === undefined ? { kind: 'unchanged' } : { kind: 'saved', at: this.savedAt };
  }

  /** Starts autosave. Returns a function that stops it. */
  startAutosave(): () => void {
    this.options.session.remember(this.id);
    const stop = reaction(
      () => [this.text, this.name, this.basedOn, this.id],
      () => this.#waitForIdle(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#timing.stop();
    };
  }

  /** Saves unsaved changes at once. Never rejects; the outcome is in `state`. */
  save(): Promise<void> {
    this.#timing.onManualSave();
    if (this.#run !== undefined) {
      this.#isAskedAgain = true;
      return this.#run;
    }
    if (!this.isDirty || this.problem?.kind === 'conflict') return Promise.resolve();
    return this.runExclusive(() => this.#saveOnce());
  }

  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  /** Resolves when no request is running. */
  async whenIdle(): Promise<void> {
    while (this.#run !== undefined) await this.#run;
  }

  /** Texts of this draft that the server has or may have; all were typed in this window. */
  sentTexts(): readonly string[] {
    return [...(this.stored === undefined ? [] : [this.stored.text]), ...this.#unanswered];
  }

  rename(name: string): void {
    this.name = name;
    if (this.stored !== undefined) void this.save();
  }

  /** Bases the draft on a published version, after publishing or merging. */
  rebase(published: StoredText): void {
    this.#beginFrom(published);
    void this.save();
  }

  /**
   * Ensures that the server has a draft of the current text. Throws {@link StudioApiError} when it cannot be saved now.
   */
  async ensureSaved(): Promise<void> {
    this.isRequired = true;
    await this.saveOrThrow();
  }

  /** Saves unsaved changes. Throws {@link StudioApiError} when that is not possible now. */
  async saveOrThrow(): Promise<void> {
    await this.save();
    if (this.problem?.kind === 'conflict')
      throw new StudioApiError('This draft was changed elsewhere. Choose which version to keep first.', 412);
    if (this.isDirty) throw new StudioApiError('This draft could not be saved and stays open.', 0);
  }

  /** Switches to another draft. No request may be running. */
  switchTo(draft: EditedDraft): void {
    this.previousIds = [...this.previousIds.filter((id) => id !== draft.id), this.id];
    Object.assign(this, { ...draft, problem: undefined, mayBeOutOfSync: false, isRequired: false });
    this.isResumed = draft.stored !== undefined;
    this.#timing.stop();
    this.#unanswered.clear();
    this.options.session.remember(draft.id);
  }

  /** Starts a new draft based on the published version. */
  startNew(published: StoredText): void {
    const { session, timers } = this.options;
    this.switchTo({
      id: session.newId(),
      name: defaultDraftName(timers.now()),
      basedOn: published.etag,
      stored: undefined,
    });
    this.initialText = published.text;
  }

  #beginFrom({ text, etag }: StoredText): void {
    // The published text needs no draft.
    this.initialText = text;
    this.basedOn = etag;
  }

  #waitForIdle(): void {
    this.#timing.onChange(this.isDirty && !this.#isWaiting);
  }

  /** Waiting for the user's decision or for the retry timer. */
  get #isWaiting(): boolean {
    return this.problem?.kind === 'conflict' || this.problem?.kind === 'offline';
  }

  /** Runs an action exclusively, then saves if requested meanwhile. */
  runExclusive(act: () => Promise<void>): Promise<void> {
    const run = async () => {
      await act();
      while (this.#isAskedAgain && this.isDirty && !this.#isWaiting) {
        this.#isAskedAgain = false;
        await this.#saveOnce();
      }
      this.#isAskedAgain = false;
      this.#run = undefined;
    };
    this.#run = run();
    return this.#run;
  }

  async #saveOnce(): Promise<void> {
    const { text, name, basedOn, id, stored: kept } = this;
    const sent = { text, name, basedOn };
    runInAction(() => {
      this.isSaving = true;
    });
    this.#timing.onSaveStart();
    const outcome = await sendDraft(this.options, id, sent, kept, this.#unanswered);
    runInAction(() => {
      this.isSaving = false;
      this.#learn(outcome);
    });
  }

  /** Sends the draft again; if another window published it, as a new draft based on that version. */
  #findOut(published: StoredText | undefined): void {
    this.#isAskedAgain = true;
    if (published === undefined) return;
    this.isRequired = false;
    this.#beginFrom(published);
  }

  #learn(outcome: SaveOutcome): void {
    const { timers } = this.options;
    if (outcome.kind === 'kept' || outcome.kind === 'found') {
      this.problem = undefined;
      this.mayBeOutOfSync = false;
      this.stored = outcome.kept;
      this.savedAt = timers.now();
      this.#timing.onSaveSuccess();
      if (outcome.kind === 'found') this.#findOut(outcome.published);
      this.#waitForIdle();
      return;
    }
    if (outcome.kind !== 'unreachable') {
      this.problem = outcome;
      return;
    }
    this.mayBeOutOfSync = true;
    this.problem = { kind: 'offline', message: outcome.message, retryAt: this.#timing.onSaveFailure() };
  }
}
