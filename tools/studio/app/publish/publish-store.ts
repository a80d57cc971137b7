import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { BuilderVersion } from '../../studio-protocol.ts';
import type { DraftingStudio, DraftStore } from '../model/draft-store.ts';
import type { StudioDocument } from '../model/studio.ts';
import { conflictFrom, type StoredText, type StudioApi, StudioApiError } from '../model/studio-api.ts';
import { type MergedText, mergeTexts } from './merge-texts.ts';

/** Another version was published while this text was being edited. */
export interface PublishConflict {
  readonly theirs: StoredText;
  /** Version details of their text. */
  readonly version: BuilderVersion | undefined;
  /** The common base version; undefined when unknown. */
  readonly base: StoredText | undefined;
  /** The merge of both; without a base it is my text. */
  readonly merged: MergedText;
}

type PublishStep =
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
  step: PublishStep = { kind: 'loading' };
  isWorking = false;
  /** The text of a merge that the user completes; undefined while none is edited. */
  mergeText: string | undefined = undefined;
  /** Error of the last attempt; undefined on success. */
  error: string | undefined = undefined;
  /** Problems reported by the server when it rejected the text. */
  rejectedProblems: readonly DocumentProblem[] = [];
  /** The newest published version at the last check, if the text was not based on it. */
  private newest: BuilderVersion | undefined = undefined;
  readonly #api: StudioApi;
  readonly #document: StudioDocument;
  readonly #drafts: DraftStore;

  constructor({ api, document, drafts }: Pick<DraftingStudio, 'api' | 'document' | 'drafts'>) {
    this.#api = api;
    this.#document = document;
    this.#drafts = drafts;
    makeAutoObservable<this, 'newest'>(this, {
      step: observableRef,
      newest: observableRef,
      rejectedProblems: observableRef,
    });
  }

  /** Loads the published version and compares it. */
  async loadComparison(): Promise<void> {
    this.step = { kind: 'loading' };
    this.reset();
    const step = await this.compare().catch((error) => ({ kind: 'failed' as const, message: errorMessage(error) }));
    this.show(step);
  }

  /** Loads the newest version's details. Never rejects: on failure the last known stays. */
  async checkNewest(): Promise<void> {
    const before = this.#drafts.published;
    const versions = await this.#api.versions().catch(() => undefined);
    runInAction(() => {
      // Published here while the answer was on its way.
      if (versions === undefined || before !== this.#drafts.published) return;
      const [newest] = versions;
      this.newest = newest?.etag === this.#drafts.basedOn ? undefined : newest;
    });
  }

  /** A version that someone else published after the one that the text is based on. */
  get newer(): BuilderVersion | undefined {
    return this.newest?.etag === this.#drafts.basedOn ? undefined : this.newest;
  }

  setNote(note: string): void {
    this.note = note;
  }

  /** Publishes the text in place of its base version. */
  publish(): Promise<void> {
    return this.publishOver(this.#drafts.published?.etag);
  }

  /** Publishes the text over the version someone else published; fails if there is a third version by then. */
  async overwriteTheirs(): Promise<void> {
    if (this.step.kind === 'conflict') await this.publishOver(this.step.conflict.theirs.etag);
  }

  /** Has the user complete the merge: changes its text until {@link PublishStore.merge}. */
  editMerge(text: string): void {
    this.mergeText = text;
  }

  /** Continues with the merged text, in one undo step. */
  merge(): void {
    if (this.step.kind !== 'conflict') return;
    const { theirs, merged } = this.step.conflict;
    this.#document.replace(this.mergeText ?? merged.text);
    this.#drafts.rebase(theirs);
    this.reset();
    this.step = { kind: 'ready' };
  }

  /** Continues with their version; mine stays as a draft. Resolves to whether it succeeded. */
  async useTheirVersion(): Promise<boolean> {
    if (this.step.kind !== 'conflict') return false;
    const { theirs } = this.step.conflict;
    return this.work(() => this.#drafts.startNew(theirs));
  }

  /**
   * Publishes an older version again and continues with it. Unpublished changes stay as a draft. Throws
   * {@link StudioApiError}, with 412 when the published version is no longer `seen`.
   */
  async restoreVersion(version: BuilderVersion, seen: string): Promise<number> {
    const drafts = this.#drafts;
    const old = await this.#api.version(version.version);
    const isMinePublished = this.#document.text === drafts.published?.text;
    if (!isMinePublished) await drafts.saveOrThrow();
    const { version: number, etag } = await this.#api.publish(old.text, seen, `Restore version ${version.version}`);
    const published = { text: old.text, etag };
    this.setPublished(published);
    if (!isMinePublished) await drafts.startNew(published);
    else {
      this.#document.replace(old.text);
      drafts.rebase(published);
    }
    return number;
  }

  private async publishOver(replaced: string | undefined): Promise<void> {
    const { text } = this.#document;
    const note = this.note.trim() === '' ? undefined : this.note.trim();
    await this.work(async () => {
      try {
        const { version, etag } = await this.#api.publish(text, replaced, note);
        this.finish({ text, etag }, version);
      } catch (error) {
        await this.recover(error, text);
      }
    });
  }

  private async recover(error: unknown, text: string): Promise<void> {
    if (!(error instanceof StudioApiError)) throw error;
    runInAction(() => {
      this.rejectedProblems = problemsFrom(error);
    });
    if (error.status !== 412) throw error;
    const current = await this.#api.document();
    // The response to an earlier attempt was lost: the text is published already.
    if (current?.text === text) this.finish(current, conflictFrom(error)?.version ?? 0);
    else this.show(await this.compare());
  }

  private finish(published: StoredText, version: number): void {
    this.setPublished(published);
    this.note = '';
    this.step = { kind: 'done', version };
    void this.#drafts.removePublished(published);
  }

  private async compare(): Promise<PublishStep> {
    const { basedOn, stored } = this.#drafts;
    const { text } = this.#document;
    const current = await this.#api.document();
    this.#drafts.setPublished(current);
    if (current === undefined || current.etag === basedOn) return { kind: 'ready' };
    // My saved draft was published in another window: continue from there.
    if (current.text === text || current.text === stored?.text) {
      this.#drafts.rebase(current);
      return { kind: 'ready' };
    }
    const versions = await this.#api.versions();
    const origin = versions.find(({ etag }) => basedOn !== undefined && etag === basedOn);
    const base = origin === undefined ? undefined : await this.#api.version(origin.version);
    const version = versions.find(({ etag }) => etag === current.etag);
    const merged = base === undefined ? { text, isComplete: false } : mergeTexts(base.text, text, current.text);
    return { kind: 'conflict', conflict: { theirs: current, version, base, merged } };
  }

  private setPublished(published: StoredText): void {
    this.#drafts.setPublished(published);
    this.newest = undefined;
  }

  /** Resolves to whether the action succeeded. */
  private async work(act: () => Promise<void>): Promise<boolean> {
    if (this.isWorking) return false;
    this.reset();
    this.isWorking = true;
    const error = await act().then(
      () => undefined,
      (cause: unknown) => errorMessage(cause),
    );
    runInAction(() => {
      this.error = error;
      this.isWorking = false;
    });
    return error === undefined;
  }

  private reset(): void {
    this.error = undefined;
    this.mergeText = undefined;
    this.rejectedProblems = [];
  }

  private show(step: PublishStep): void {
    this.step = step;
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
