import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { MergeChoices } from '../../../documents/merge/merge-documents.ts';
import { type MergedText, mergeTexts } from '../../../documents/merge/merge-texts.ts';
import type { BuilderVersion } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { conflictFrom, type StoredText, StudioApiError } from '../model/studio-api.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import { removePublishedDraft, startNewDraft } from './drafts/switch-draft.ts';

/** Another version was published while this text was being edited. */
export interface PublishConflict {
  readonly theirs: StoredText;
  /** Version details of their text. */
  readonly version: BuilderVersion | undefined;
  /** The common base version; undefined when unknown. */
  readonly base: StoredText | undefined;
  /** The merge of both, when their changes do not overlap; undefined without a base. */
  readonly merged: MergedText | undefined;
}

export type PublishStep =
  | { readonly kind: 'loading' }
  /** The published version could not be loaded. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The published version is the draft's base. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'conflict'; readonly conflict: PublishConflict }
  | { readonly kind: 'done'; readonly version: number };

/** Publishes the document, only after the user has seen it compared with the version it replaces. */
export class PublishStore {
  /** Note for the next version, kept until it is published. */
  note = '';
  /** The published version, as far as known; undefined before the first. */
  published: StoredText | undefined;
  step: PublishStep = { kind: 'loading' };
  /** The newest published version at the last check, if the text was not based on it. */
  newest: BuilderVersion | undefined;
  isWorking = false;
  /** The sides chosen in a conflict, by JSON pointer. */
  choices: MergeChoices = new Map();
  /** Error of the last attempt; undefined on success. */
  error: string | undefined;
  /** Problems reported by the server when it rejected the text. */
  rejectedProblems: readonly DocumentProblem[] = [];

  readonly #studio: Pick<Studio, 'api' | 'document'>;
  readonly #keeper: DraftStore;

  constructor(studio: Pick<Studio, 'api' | 'document'>, keeper: DraftStore, published: StoredText | undefined) {
    this.#studio = studio;
    this.#keeper = keeper;
    this.published = published;
    makeAutoObservable(this, {
      published: observableRef,
      step: observableRef,
      newest: observableRef,
      choices: observableRef,
      rejectedProblems: observableRef,
    });
  }

  /** Loads the published version and compares it. */
  async loadComparison(): Promise<void> {
    this.step = { kind: 'loading' };
    this.#forget();
    try {
      this.#show(await this.#compare());
    } catch (error) {
      this.#show({ kind: 'failed', message: errorMessage(error) });
    }
  }

  /** Loads the newest version's details. Never rejects: on failure the last known stays. */
  async checkNewest(): Promise<void> {
    const before = this.published;
    const versions = await this.#studio.api.versions().catch(() => undefined);
    runInAction(() => {
      // Published here while the answer was on its way.
      if (versions === undefined || before !== this.published) return;
      const [newest] = versions;
      this.newest = newest?.etag === this.#keeper.basedOn ? undefined : newest;
    });
  }

  /** A version that someone else published after the one that the text is based on. */
  get newer(): BuilderVersion | undefined {
    const { newest } = this;
    return newest === undefined || newest.etag === this.#keeper.basedOn ? undefined : newest;
  }

  setNote(note: string): void {
    this.note = note;
  }

  /** Publishes the text in place of its base version. */
  publish(): Promise<void> {
    return this.#publish(this.published?.etag);
  }

  /** Publishes the text over the version someone else published; fails if there is a third version by then. */
  async overwriteTheirs(): Promise<void> {
    if (this.step.kind === 'conflict') await this.#publish(this.step.conflict.theirs.etag);
  }

  /** Chooses my value or theirs where both changed it. */
  choose(pointer: string, side: 'mine' | 'theirs'): void {
    this.choices = new Map([...this.choices, [pointer, side]]);
  }

  /** The merge of both with the choices made so far; undefined without a conflict or a common base. */
  get merged(): MergedText | undefined {
    if (this.step.kind !== 'conflict') return undefined;
    const { base, theirs, merged } = this.step.conflict;
    if (base === undefined || merged?.kind !== 'overlapping' || this.choices.size === 0) return merged;
    return mergeTexts(base.text, this.#studio.document.text, theirs.text, this.choices);
  }

  /** Continues with the merged text, in one undo step. */
  merge(): void {
    if (this.step.kind !== 'conflict') return;
    const { theirs } = this.step.conflict;
    const { merged } = this;
    if (merged?.kind !== 'merged') return;
    this.#studio.document.replace(merged.text);
    this.#keeper.rebase(theirs);
    this.#forget();
    this.published = theirs;
    this.step = { kind: 'ready' };
  }

  /** Continues with their version; mine stays as a draft. */
  async useTheirVersion(): Promise<boolean> {
    if (this.step.kind !== 'conflict') return false;
    const { theirs } = this.step.conflict;
    return this.#work(async () => {
      await startNewDraft(this.#keeper, theirs);
      runInAction(() => {
        this.published = theirs;
      });
    });
  }

  /**
   * Publishes the bytes of an older version again and continues with them. Unpublished changes stay as a draft. Throws
   * {@link StudioApiError}, with 412 when the published version is no longer `seen`.
   */
  async restoreVersion(version: BuilderVersion, seen: string): Promise<number> {
    const { api, document } = this.#studio;
    const old = await api.version(version.version);
    const isMinePublished = document.text === this.published?.text;
    if (!isMinePublished) await this.#keeper.saveOrThrow();
    const { version: number, etag } = await api.publish(old.text, seen, `Restore version ${version.version}`);
    const published = { text: old.text, etag };
    runInAction(() => {
      this.published = published;
      this.newest = undefined;
    });
    if (!isMinePublished) await startNewDraft(this.#keeper, published);
    else {
      document.replace(old.text);
      this.#keeper.rebase(published);
    }
    return number;
  }

  /** Error message for a failed restore. */
  explainRestoreFailure(error: unknown): string {
    if (conflictFrom(error) !== undefined) return 'Someone else published. Check the list and try again.';
    return errorMessage(error);
  }

  async #publish(replaced: string | undefined): Promise<void> {
    const { api, document } = this.#studio;
    const { text } = document;
    const note = this.note.trim() === '' ? undefined : this.note.trim();
    await this.#work(async () => {
      try {
        const { version, etag } = await api.publish(text, replaced, note);
        this.#finish({ text, etag }, version);
      } catch (error) {
        await this.#recover(error, text);
      }
    });
  }

  async #recover(error: unknown, text: string): Promise<void> {
    if (!(error instanceof StudioApiError)) throw error;
    const problems = problemsFrom(error);
    if (problems.length > 0)
      runInAction(() => {
        this.rejectedProblems = problems;
      });
    if (error.status !== 412) throw error;
    const current = await this.#studio.api.document();
    // The response to an earlier attempt was lost: the text is published already.
    if (current?.text === text) this.#finish(current, conflictFrom(error)?.version ?? 0);
    else this.#show(await this.#compare());
  }

  #finish(published: StoredText, version: number): void {
    runInAction(() => {
      this.published = published;
      this.newest = undefined;
      this.note = '';
      this.step = { kind: 'done', version };
    });
    void removePublishedDraft(this.#keeper, published);
  }

  async #compare(): Promise<PublishStep> {
    const { api, document } = this.#studio;
    const { basedOn } = this.#keeper;
    const current = await api.document();
    runInAction(() => {
      this.published = current;
    });
    if (current === undefined || current.etag === basedOn) return { kind: 'ready' };
    // My saved draft was published in another window: continue from there.
    if (current.text === document.text || current.text === this.#keeper.stored?.text) {
      this.#keeper.rebase(current);
      return { kind: 'ready' };
    }
    const versions = await api.versions();
    const origin = versions.find(({ etag }) => basedOn !== undefined && etag === basedOn);
    const base = origin === undefined ? undefined : await api.version(origin.version);
    const version = versions.find(({ etag }) => etag === current.etag);
    const merged = base && mergeTexts(base.text, document.text, current.text);
    return { kind: 'conflict', conflict: { theirs: current, version, base, merged } };
  }

  /** Resolves to whether the action succeeded. */
  async #work(act: () => Promise<void>): Promise<boolean> {
    if (this.isWorking) return false;
    this.#forget();
    this.isWorking = true;
    try {
      await act();
      return true;
    } catch (error) {
      runInAction(() => {
        this.error = errorMessage(error);
      });
      return false;
    } finally {
      runInAction(() => {
        this.isWorking = false;
      });
    }
  }

  #forget(): void {
    this.error = undefined;
    this.choices = new Map();
    this.rejectedProblems = [];
  }

  #show(step: PublishStep): void {
    runInAction(() => {
      this.step = step;
    });
  }
}

/** Error message for the user. */
export const errorMessage = (error: unknown): string =>
  error instanceof StudioApiError ? error.message : `Something went wrong: ${String(error)}`;

/** The problems for which the server rejected a text. */
function problemsFrom({ status, body }: StudioApiError): readonly DocumentProblem[] {
  const isChecked = status === 422 && typeof body === 'object' && body !== null && 'problems' in body;
  return isChecked && Array.isArray(body.problems) ? body.problems : [];
}
