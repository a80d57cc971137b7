import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { BuilderDraft } from '../../wire.ts';
import type { StudioDocument } from '../model/studio.ts';
import { type KeptText, type StudioApi, StudioApiError } from '../model/studio-api.ts';
import { nameFor, withSuffix } from './draft-name.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftState, DraftTrouble } from './draft-state.ts';
import { type ReadDraft, readDraft } from './read-draft.ts';
import { createSaveTiming, type SaveTiming } from './save-timing.ts';
import { type DraftContent, type SaveOutcome, sendDraft } from './send-draft.ts';
import type { Timers } from './timers.ts';

export interface DraftKeeperOptions {
  readonly api: Pick<StudioApi, 'draft' | 'drafts' | 'saveDraft'>;
  readonly document: Pick<StudioDocument, 'text' | 'replace'>;
  /** What was published when the document was opened with it; undefined before the first version. */
  readonly published: KeptText | undefined;
  readonly session: DraftSession;
  readonly timers: Timers;
}

/**
 * Keeps what is typed as a draft on the server, by itself. One save is under way at a time and says which text it
 * replaces, so that whatever becomes of the answers, the last saved text is the last typed one, and nobody else's is
 * lost.
 */
export class DraftKeeper {
  id: string;
  /** What people call it. */
  name: string;
  /** Entity tag of the published version that it was begun from; undefined where there was none. */
  basedOn: string | undefined;
  /** What the server has of it, as far as it said so; undefined before the first save. */
  kept: DraftContent | undefined;
  trouble: DraftTrouble | undefined;
  isSaving = false;
  /** Whether something was sent that no answer came to: the server may have it. */
  isUnsure = false;
  /** Whether it is to be saved although nothing was typed: somebody wants a link to it. */
  isWanted = false;
  /** When it was last saved, in epoch ms. */
  savedAt = 0;
  /** What it was begun with: as long as that stands in the document, there is nothing to save. */
  begunWith: string;

  readonly #options: DraftKeeperOptions;
  readonly #timing: SaveTiming;
  readonly #unanswered = new Set<string>();
  #run: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: DraftKeeperOptions) {
    const { document, published, session, timers } = options;
    this.#options = options;
    this.#timing = createSaveTiming(timers, () => void this.save());
    this.id = session.known ?? session.newId();
    this.name = nameFor(timers.now());
    this.basedOn = published?.etag;
    // What was typed before this was there is not published, and to be saved.
    this.begunWith = published?.text ?? document.text;
    makeAutoObservable(this, { kept: observableRef, trouble: observableRef, resume: false, save: false, watch: false });
  }

  get text(): string {
    return this.#options.document.text;
  }

  get isDirty(): boolean {
    const { kept, text, name, basedOn } = this;
    if (this.isUnsure) return true;
    if (kept === undefined) return this.isWanted || text !== this.begunWith;
    return kept.text !== text || kept.name !== name || (basedOn !== undefined && kept.basedOn !== basedOn);
  }

  get state(): DraftState {
    if (this.trouble !== undefined) return this.trouble;
    if (this.isSaving) return { kind: 'saving' };
    if (this.isDirty) return { kind: 'unsaved' };
    return this.kept === undefined ? { kind: 'unchanged' } : { kind: 'saved', at: this.savedAt };
  }

  /** Saves by itself what is typed, as long as the answer is not called. */
  watch(): () => void {
    this.#options.session.remember(this.id);
    const stop = reaction(
      () => [this.text, this.name, this.basedOn, this.id],
      () => this.#waitForQuiet(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#timing.stop();
    };
  }

  /** Goes on with what the tab edited before it was loaded again. Answers whether there was something. */
  async resume(): Promise<boolean> {
    const { api, session } = this.#options;
    const { known } = session;
    if (known === undefined || this.#run !== undefined || this.kept !== undefined) return false;
    let isFound = false;
    await this.#alone(async () => {
      const found = await readDraft(api, known);
      isFound = typeof found === 'object';
      runInAction(() => this.#goOn(found));
    });
    return isFound;
  }

  /** Saves at once what is not saved. Never rejects: what became of it is the state. */
  save(): Promise<void> {
    this.#timing.asked();
    if (this.#run !== undefined) {
      this.#isAskedAgain = true;
      return this.#run;
    }
    if (!this.isDirty || this.trouble?.kind === 'conflict') return Promise.resolve();
    return this.#alone(() => this.#saveOnce());
  }

  rename(name: string): void {
    this.name = name;
    if (this.kept !== undefined) void this.save();
  }

  /** Edits another draft from now on. Throws {@link StudioApiError} where this one can't be saved before, or that one can't be read. */
  async open(draft: BuilderDraft): Promise<void> {
    const stored = await this.#options.api.draft(draft.id);
    if (stored === undefined) throw new StudioApiError('Somebody has removed this draft.', 404);
    await this.settle();
    runInAction(() => this.#take(draft, stored));
  }

  /** Begins a new draft from a published version. Throws {@link StudioApiError} where this one can't be saved before. */
  async begin(published: KeptText): Promise<void> {
    await this.settle();
    const { document, session, timers } = this.#options;
    runInAction(() => {
      this.#become(session.newId(), nameFor(timers.now()), published.etag, undefined);
      this.begunWith = published.text;
      document.replace(published.text);
    });
  }

  /** What is edited here was published, or brought up to what is published: that is what it is begun from now. */
  rebase(published: KeptText): void {
    // What is published needs no draft that keeps it.
    this.begunWith = published.text;
    this.basedOn = published.etag;
    void this.save();
  }

  /** The text that was saved elsewhere, in place of mine, which becomes a draft of its own. Throws {@link StudioApiError}. */
  async takeTheirs(): Promise<void> {
    const { trouble, name, basedOn, text } = this;
    if (trouble?.kind !== 'conflict') return;
    await this.#copy(text, withSuffix(name, 'mine'), basedOn);
    runInAction(() => {
      this.#settleConflict(trouble.theirs);
      // What was typed while the copy was made can be had back by undo.
      this.#options.document.replace(trouble.theirs.text);
    });
    await this.save();
  }

  /** Mine in place of what was saved elsewhere, which becomes a draft of its own. Throws {@link StudioApiError}. */
  async keepMine(): Promise<void> {
    const { trouble, name, basedOn } = this;
    if (trouble?.kind !== 'conflict') return;
    await this.#copy(trouble.theirs.text, withSuffix(name, 'theirs'), basedOn);
    runInAction(() => this.#settleConflict(trouble.theirs));
    await this.save();
  }

  /** Sees to it that there is a draft of what stands here. Throws {@link StudioApiError} where it can't be saved now. */
  async ensure(): Promise<void> {
    this.isWanted = true;
    await this.settle();
  }

  /** Saves what is not saved. Throws {@link StudioApiError} where that is not possible now. */
  async settle(): Promise<void> {
    await this.save();
    if (this.trouble?.kind === 'conflict')
      throw new StudioApiError('This draft was saved elsewhere, too. Choose first which text it keeps.', 412);
    if (this.isDirty) throw new StudioApiError('This draft cannot be saved now, so it stays open.', 0);
  }

  #goOn(found: ReadDraft | 'none' | 'unknown'): void {
    if (found === 'none') return;
    if (found === 'unknown') {
      // It stays in the list; what is typed now is another one.
      this.id = this.#options.session.newId();
      this.#options.session.remember(this.id);
      return;
    }
    const { draft, stored } = found;
    if (!this.isDirty) {
      this.#take(draft, stored);
      return;
    }
    // Typed meanwhile: both are shown, none is lost.
    this.name = draft.name;
    this.trouble = { kind: 'conflict', theirs: stored };
  }

  #take(draft: BuilderDraft, stored: KeptText): void {
    const { id, name, basedOn } = draft;
    this.#become(id, name, basedOn, { ...stored, name, basedOn });
    this.savedAt = Date.parse(draft.updatedAt);
    this.#options.document.replace(stored.text);
  }

  #become(id: string, name: string, basedOn: string | undefined, kept: DraftContent | undefined): void {
    Object.assign(this, { id, name, basedOn, kept, trouble: undefined, isUnsure: false, isWanted: false });
    this.#timing.stop();
    this.#unanswered.clear();
    this.#options.session.remember(id);
  }

  #settleConflict(theirs: KeptText): void {
    this.trouble = undefined;
    this.kept = { ...theirs, name: undefined, basedOn: undefined };
  }

  async #copy(text: string, name: string, basedOn: string | undefined): Promise<void> {
    const { api, session } = this.#options;
    await api.saveDraft(session.newId(), { text, replaced: undefined, name, basedOn });
  }

  #waitForQuiet(): void {
    this.#timing.changed(this.isDirty && !this.#isWaiting);
  }

  /** For somebody to decide, or for its time to try again. */
  get #isWaiting(): boolean {
    return this.trouble?.kind === 'conflict' || this.trouble?.kind === 'offline';
  }

  /** Does something that nothing else may come between; then what was asked for meanwhile. */
  #alone(act: () => Promise<void>): Promise<void> {
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
    const { text, name, basedOn, id, kept } = this;
    const sent = { text, name, basedOn };
    runInAction(() => {
      this.isSaving = true;
    });
    this.#timing.started();
    const outcome = await sendDraft(this.#options, id, sent, kept, this.#unanswered);
    runInAction(() => {
      this.isSaving = false;
      this.#learn(outcome);
    });
  }

  #learn(outcome: SaveOutcome): void {
    const { timers } = this.#options;
    if (outcome.kind === 'kept' || outcome.kind === 'found') {
      this.trouble = undefined;
      this.isUnsure = false;
      this.kept = outcome.kept;
      this.savedAt = timers.now();
      this.#timing.succeeded();
      if (outcome.kind === 'found') this.#isAskedAgain = true;
      this.#waitForQuiet();
      return;
    }
    if (outcome.kind !== 'unreachable') {
      this.trouble = outcome;
      return;
    }
    this.isUnsure = true;
    this.trouble = { kind: 'offline', message: outcome.message, retryAt: this.#timing.failed() };
  }
}
