import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { StudioDocument } from '../model/studio.ts';
import { type KeptText, type StudioApi, StudioApiError } from '../model/studio-api.ts';
import { nameFor } from './draft-name.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftState, DraftTrouble } from './draft-state.ts';
import { createSaveTiming, type SaveTiming } from './save-timing.ts';
import { type DraftContent, type SaveOutcome, sendDraft } from './send-draft.ts';
import type { Timers } from './timers.ts';

export interface DraftKeeperOptions {
  readonly api: Pick<StudioApi, 'document' | 'draft' | 'drafts' | 'saveDraft' | 'removeDraft'>;
  readonly document: Pick<StudioDocument, 'text' | 'replace'>;
  /** What was published when the document was opened with it; undefined before the first version. */
  readonly published: KeptText | undefined;
  readonly session: DraftSession;
  readonly timers: Timers;
}

/** Which draft is edited. */
export interface EditedDraft {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  /** Undefined where the server has nothing of it yet. */
  readonly kept: DraftContent | undefined;
}

/**
 * Keeps what is typed as a draft on the server, by itself. One save is under way at a time and says which text it
 * replaces, so that whatever becomes of the answers, the last saved text is the last typed one, and nobody else's is
 * lost. Which draft it is, `switch-draft.ts` changes.
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
  /** Whether it was begun in another window, or before this one was loaded: there may be more to it than is known here. */
  isTaken = false;
  /** Ids of those that were edited here before. */
  left: readonly string[] = [];
  /** When it was last saved, in epoch ms. */
  savedAt = 0;
  /** What it was begun with: as long as that stands in the document, there is nothing to save. */
  begunWith: string;

  readonly options: DraftKeeperOptions;
  readonly #timing: SaveTiming;
  readonly #unanswered = new Set<string>();
  #run: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: DraftKeeperOptions) {
    const { document, published, session, timers } = options;
    this.options = options;
    this.#timing = createSaveTiming(timers, () => void this.save());
    this.id = session.known ?? session.newId();
    this.name = nameFor(timers.now());
    this.basedOn = published?.etag;
    // What was typed before this was there is not published, and to be saved.
    this.begunWith = published?.text ?? document.text;
    makeAutoObservable(this, {
      kept: observableRef,
      left: observableRef,
      trouble: observableRef,
      options: false,
      alone: false,
      idle: false,
      isBusy: false,
      sentTexts: false,
      save: false,
      watch: false,
    });
  }

  get text(): string {
    return this.options.document.text;
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
    this.options.session.remember(this.id);
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

  /** Saves at once what is not saved. Never rejects: what became of it is the state. */
  save(): Promise<void> {
    this.#timing.asked();
    if (this.#run !== undefined) {
      this.#isAskedAgain = true;
      return this.#run;
    }
    if (!this.isDirty || this.trouble?.kind === 'conflict') return Promise.resolve();
    return this.alone(() => this.#saveOnce());
  }

  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#run !== undefined) await this.#run;
  }

  /** The texts of it that the server has, or may have; all of them stood here. */
  sentTexts(): readonly string[] {
    return [...(this.kept === undefined ? [] : [this.kept.text]), ...this.#unanswered];
  }

  rename(name: string): void {
    this.name = name;
    if (this.kept !== undefined) void this.save();
  }

  /** What is edited here was published, or brought up to what is published: that is what it is begun from now. */
  rebase(published: KeptText): void {
    this.#beginFrom(published);
    void this.save();
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

  /** Edits this draft from now on. Nothing may be under way. */
  become(draft: EditedDraft): void {
    this.left = [...this.left.filter((id) => id !== draft.id), this.id];
    Object.assign(this, { ...draft, trouble: undefined, isUnsure: false, isWanted: false });
    this.isTaken = draft.kept !== undefined;
    this.#timing.stop();
    this.#unanswered.clear();
    this.options.session.remember(draft.id);
  }

  /** Edits a draft from now on that there is not yet, begun from what is published. */
  becomeNew(published: KeptText): void {
    const { session, timers } = this.options;
    this.become({ id: session.newId(), name: nameFor(timers.now()), basedOn: published.etag, kept: undefined });
    this.begunWith = published.text;
  }

  #beginFrom({ text, etag }: KeptText): void {
    // What is published needs no draft that keeps it.
    this.begunWith = text;
    this.basedOn = etag;
  }

  #waitForQuiet(): void {
    this.#timing.changed(this.isDirty && !this.#isWaiting);
  }

  /** For somebody to decide, or for its time to try again. */
  get #isWaiting(): boolean {
    return this.trouble?.kind === 'conflict' || this.trouble?.kind === 'offline';
  }

  /** Does something that nothing else may come between; then what was asked for meanwhile. */
  alone(act: () => Promise<void>): Promise<void> {
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
    const outcome = await sendDraft(this.options, id, sent, kept, this.#unanswered);
    runInAction(() => {
      this.isSaving = false;
      this.#learn(outcome);
    });
  }

  /** It is sent again; where another window published it, as what goes on from there. */
  #findOut(published: KeptText | undefined): void {
    this.#isAskedAgain = true;
    if (published === undefined) return;
    this.isWanted = false;
    this.#beginFrom(published);
  }

  #learn(outcome: SaveOutcome): void {
    const { timers } = this.options;
    if (outcome.kind === 'kept' || outcome.kind === 'found') {
      this.trouble = undefined;
      this.isUnsure = false;
      this.kept = outcome.kept;
      this.savedAt = timers.now();
      this.#timing.succeeded();
      if (outcome.kind === 'found') this.#findOut(outcome.published);
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
