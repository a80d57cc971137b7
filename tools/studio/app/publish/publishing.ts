import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { type MergedText, mergeTexts } from '../../../documents/merge/merge-texts.ts';
import type { BuilderVersion } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { conflictIn, type KeptText, StudioApiError } from '../model/studio-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { beginDraft, leavePublished } from './switch-draft.ts';

/** Somebody published while this text was being edited. */
export interface PublishConflict {
  readonly theirs: KeptText;
  /** What is known of theirs as a version. */
  readonly version: BuilderVersion | undefined;
  /** The version that both began from; undefined where it can't be told. */
  readonly base: KeptText | undefined;
  /** Both in one, where they changed different things; undefined where there is no base. */
  readonly merged: MergedText | undefined;
}

export type PublishStep =
  | { readonly kind: 'loading' }
  /** What is published could not be read. */
  | { readonly kind: 'failed'; readonly message: string }
  /** What is published is what the draft was begun from. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'conflict'; readonly conflict: PublishConflict }
  | { readonly kind: 'done'; readonly version: number };

/** Publishes what stands in the editor, and nothing that its author has not seen compared with what it replaces. */
export class Publishing {
  /** What its author says of the next version; it stays until that is published. */
  note = '';
  /** What shoppers see, as far as is known here; undefined before the first version. */
  published: KeptText | undefined;
  step: PublishStep = { kind: 'loading' };
  isWorking = false;
  /** Why the last attempt failed; undefined where it did not. */
  message: string | undefined;
  /** What the server found wrong when it refused the text. */
  refused: readonly DocumentProblem[] = [];

  readonly #studio: Pick<Studio, 'api' | 'document'>;
  readonly #keeper: DraftKeeper;

  constructor(studio: Pick<Studio, 'api' | 'document'>, keeper: DraftKeeper, published: KeptText | undefined) {
    this.#studio = studio;
    this.#keeper = keeper;
    this.published = published;
    makeAutoObservable(this, { published: observableRef, step: observableRef, refused: observableRef });
  }

  /** Asks what is published now, and compares. */
  async begin(): Promise<void> {
    this.step = { kind: 'loading' };
    this.#forget();
    try {
      this.#show(await this.#compare());
    } catch (error) {
      this.#show({ kind: 'failed', message: messageOf(error) });
    }
  }

  write(note: string): void {
    this.note = note;
  }

  /** Publishes the text in place of what it was begun from. */
  publish(): Promise<void> {
    return this.#publish(this.published?.etag);
  }

  /** Publishes the text in place of what somebody else published meanwhile; a third version is not overwritten by it. */
  async publishOver(): Promise<void> {
    if (this.step.kind === 'conflict') await this.#publish(this.step.conflict.theirs.etag);
  }

  /** Goes on with both changes in one text, in one step of undo. */
  merge(): void {
    if (this.step.kind !== 'conflict') return;
    const { theirs, merged } = this.step.conflict;
    if (merged?.kind !== 'merged') return;
    this.#studio.document.replace(merged.text);
    this.#keeper.rebase(theirs);
    this.#forget();
    this.published = theirs;
    this.step = { kind: 'ready' };
  }

  /** Goes on with theirs; mine stays as the draft that it is. */
  async takeTheirs(): Promise<boolean> {
    if (this.step.kind !== 'conflict') return false;
    const { theirs } = this.step.conflict;
    return this.#work(async () => {
      await beginDraft(this.#keeper, theirs);
      runInAction(() => {
        this.published = theirs;
      });
    });
  }

  /**
   * Publishes the very bytes of an older version again and goes on with them. What is not published of mine stays as a
   * draft. Throws {@link StudioApiError}: with 412 where somebody published something else than `seen`.
   */
  async returnTo(version: BuilderVersion, seen: string): Promise<number> {
    const { api, document } = this.#studio;
    const old = await api.version(version.version);
    const isMinePublished = document.text === this.published?.text;
    if (!isMinePublished) await this.#keeper.settle();
    const { version: number, etag } = await api.publish(old.text, seen, `Return to version ${version.version}`);
    const published = { text: old.text, etag };
    runInAction(() => {
      this.published = published;
    });
    if (!isMinePublished) await beginDraft(this.#keeper, published);
    else {
      document.replace(old.text);
      this.#keeper.rebase(published);
    }
    return number;
  }

  /** Why going back failed, in words. */
  explain(error: unknown): string {
    if (conflictIn(error) !== undefined)
      return 'Somebody published meanwhile. Look at the list again before you return.';
    return messageOf(error);
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
    const problems = problemsIn(error);
    if (problems.length > 0)
      runInAction(() => {
        this.refused = problems;
      });
    if (error.status !== 412) throw error;
    const current = await this.#studio.api.document();
    // The answer to an earlier attempt was lost: it is published already.
    if (current?.text === text) this.#finish(current, conflictIn(error)?.version ?? 0);
    else this.#show(await this.#compare());
  }

  #finish(published: KeptText, version: number): void {
    runInAction(() => {
      this.published = published;
      this.note = '';
      this.step = { kind: 'done', version };
    });
    void leavePublished(this.#keeper, published);
  }

  async #compare(): Promise<PublishStep> {
    const { api, document } = this.#studio;
    const { basedOn } = this.#keeper;
    const current = await api.document();
    runInAction(() => {
      this.published = current;
    });
    if (current === undefined || current.etag === basedOn) return { kind: 'ready' };
    // Where what is saved of mine was published in another window, mine goes on from there.
    if (current.text === document.text || current.text === this.#keeper.kept?.text) {
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

  /** Answers whether it went well. */
  async #work(act: () => Promise<void>): Promise<boolean> {
    if (this.isWorking) return false;
    this.#forget();
    this.isWorking = true;
    try {
      await act();
      return true;
    } catch (error) {
      runInAction(() => {
        this.message = messageOf(error);
      });
      return false;
    } finally {
      runInAction(() => {
        this.isWorking = false;
      });
    }
  }

  #forget(): void {
    this.message = undefined;
    this.refused = [];
  }

  #show(step: PublishStep): void {
    runInAction(() => {
      this.step = step;
    });
  }
}

/** What to tell of a failure. */
export const messageOf = (error: unknown): string =>
  error instanceof StudioApiError ? error.message : `Something went wrong: ${String(error)}`;

/** What the server found wrong with a text that it did not publish. */
function problemsIn({ status, body }: StudioApiError): readonly DocumentProblem[] {
  const isChecked = status === 422 && typeof body === 'object' && body !== null && 'problems' in body;
  return isChecked && Array.isArray(body.problems) ? body.problems : [];
}
