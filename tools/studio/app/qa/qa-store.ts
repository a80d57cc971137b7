import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioLayout } from '../../studio-protocol.ts';
import type { StudioApi } from '../model/studio-api.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import type { DroppedFile } from '../ui/use-file-drop.ts';
import type { UploadedFile, UploadedFileStorage } from './uploaded-files.ts';
import { readDocumentFile } from './uploaded-files.ts';
import { type Findings, judgeLayout, type Verdict } from './verdict.ts';

/** A layout of the project or an uploaded file. */
export interface QaLayout extends StudioLayout {
  readonly isUploaded: boolean;
}

/** Result of a layout when all are checked. */
export interface LayoutResult extends Findings, Verdict {
  readonly layout: QaLayout;
}

export interface QaStoreOptions {
  readonly calls: Pick<StudioApi, 'layoutBytes' | 'check'>;
  readonly frame: Pick<
    FrameController,
    'render' | 'reload' | 'report' | 'failedBlocks' | 'error' | 'updateTimeMs' | 'isUpdating'
  >;
  readonly layouts: readonly StudioLayout[];
  readonly files: UploadedFileStorage;
}

/** How long to wait for a reloaded page, in ms. */
const RELOAD_TIMEOUT_MS = 15_000;

/** Name prefix of uploaded files. */
const UPLOAD_PREFIX = 'yours/';

/** State of the QA page: the open layout, its findings and the results of all layouts. Observable (MobX). */
export class QaStore {
  readonly frame: QaStoreOptions['frame'];
  openName: string | undefined = undefined;
  /** Problems of the open layout; undefined until the server responds. */
  problems: readonly DocumentProblem[] | undefined = undefined;
  /** Why the open layout could not be checked, or a file was rejected. */
  error: string | undefined = undefined;
  uploads: readonly UploadedFile[];
  results: readonly LayoutResult[] = [];
  isRunning = false;

  readonly #calls: QaStoreOptions['calls'];
  readonly #files: UploadedFileStorage;
  readonly #fixtureLayouts: readonly StudioLayout[];
  /** Number of opened layouts, to ignore results of earlier ones. */
  #openCount = 0;

  constructor({ calls, frame, layouts, files }: QaStoreOptions) {
    this.#calls = calls;
    this.frame = frame;
    this.#fixtureLayouts = layouts;
    this.#files = files;
    this.uploads = files.read();
    makeAutoObservable(
      this,
      { frame: false, problems: observableRef, uploads: observableRef, results: observableRef },
      { autoBind: true },
    );
  }

  /** Uploaded files first, then valid layouts, then broken ones. */
  get layouts(): readonly QaLayout[] {
    const own = this.uploads.map(({ name }) => ({
      name: UPLOAD_PREFIX + name,
      title: name,
      expected: undefined,
      isUploaded: true,
    }));
    const known = this.#fixtureLayouts.map((layout) => ({ ...layout, isUploaded: false }));
    const isBroken = ({ expected }: QaLayout) => expected !== undefined;
    return [...own, ...known.filter((each) => !isBroken(each)), ...known.filter(isBroken)];
  }

  get openLayout(): QaLayout | undefined {
    return this.layouts.find(({ name }) => name === this.openName);
  }

  /** Findings for the open layout; undefined until it is checked. */
  get findings(): Findings | undefined {
    const { openLayout: layout, problems, frame } = this;
    if (layout === undefined || problems === undefined) return undefined;
    const { report, failedBlocks: failed, error, updateTimeMs } = frame;
    return { expected: layout.expected, problems, report, failed, error, updateTimeMs };
  }

  /** Opens a layout: renders and checks it. Resolves when both are done, also after failures. */
  async open(name: string): Promise<void> {
    this.#openCount += 1;
    const turn = this.#openCount;
    this.reset(name);
    try {
      const bytes = await this.bytesOf(name);
      if (turn !== this.#openCount) return;
      this.frame.render(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      const { problems } = await this.#calls.check(bytes);
      if (turn === this.#openCount) this.update({ problems });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (turn === this.#openCount) this.update({ error: message });
    }
    await this.waitUntilShown(turn);
  }

  /** Opens all layouts in turn and records their results. */
  async checkAll(): Promise<void> {
    if (this.isRunning) return;
    this.startRun();
    const before = this.openName;
    for (const layout of this.layouts) {
      await this.open(layout.name);
      if (!this.isRunning || this.openName !== layout.name) break;
      this.recordResult(layout);
    }
    this.stop();
    if (before !== undefined && this.openName !== before && this.results.length === this.layouts.length)
      await this.open(before);
  }

  /** Stops checking after the current layout. */
  stop(): void {
    this.isRunning = false;
  }

  /** Adds a file and opens it, or reports why it is rejected. */
  async addFile(offered: readonly DroppedFile[]): Promise<void> {
    const taken = await readDocumentFile(offered);
    if (taken.refusal !== undefined) return this.update({ error: taken.refusal });
    this.storeFile(taken);
    await this.open(UPLOAD_PREFIX + taken.name);
  }

  /** Removes an uploaded file. */
  removeFile(name: string): void {
    this.uploads = this.uploads.filter((file) => UPLOAD_PREFIX + file.name !== name);
    this.#files.write(this.uploads);
    if (this.openName === name) this.reset(undefined);
  }

  dismiss(): void {
    this.error = undefined;
  }

  private storeFile(file: UploadedFile): void {
    this.uploads = [file, ...this.uploads.filter(({ name }) => name !== file.name)];
    this.#files.write(this.uploads);
  }

  /**
   * Waits until the layout is rendered, then reloads its page as a shopper would: a refreshed page reports neither load
   * times nor its weight.
   */
  private async waitUntilShown(turn: number): Promise<void> {
    const { frame } = this;
    await when(() => !frame.isUpdating);
    if (turn !== this.#openCount || frame.error !== undefined || frame.report?.revision === undefined) return;
    const renewed = frame.report;
    frame.reload();
    // A page that does not report after the reload was rendered all the same.
    await when(() => frame.report !== renewed || turn !== this.#openCount, { timeout: RELOAD_TIMEOUT_MS }).catch(
      () => undefined,
    );
  }

  private async bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const own = this.uploads.find((file) => UPLOAD_PREFIX + file.name === name);
    if (own !== undefined) return own.bytes;
    if (this.openLayout === undefined) throw new Error(`Layout “${name}” no longer exists.`);
    return this.#calls.layoutBytes(name);
  }

  private reset(name: string | undefined): void {
    this.openName = name;
    this.problems = undefined;
    this.error = undefined;
  }

  private startRun(): void {
    this.isRunning = true;
    this.results = [];
  }

  private update(known: { readonly problems?: readonly DocumentProblem[]; readonly error?: string }): void {
    runInAction(() => Object.assign(this, known));
  }

  private recordResult(layout: QaLayout): void {
    const { report, failedBlocks: failed, updateTimeMs } = this.frame;
    const error = this.error ?? this.frame.error;
    const findings = { expected: layout.expected, problems: this.problems ?? [], report, failed, error, updateTimeMs };
    this.results = [...this.results, { layout, ...findings, ...judgeLayout(findings) }];
  }
}
