import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioLayout } from '../../wire.ts';
import type { FrameController } from '../frame/frame-controller.ts';
import { type Offered, takeFile } from './dropped-file.ts';
import type { OwnFile, OwnFiles } from './own-files.ts';
import type { QaCalls } from './qa-calls.ts';
import { type Findings, judge, type Verdict } from './verdict.ts';

/** A layout that can be opened: one of the project's, or somebody's own. */
export interface QaLayout extends StudioLayout {
  readonly isOwn: boolean;
}

/** What came of a layout when all were checked. */
export interface Row extends Findings, Verdict {
  readonly layout: QaLayout;
}

export interface QaOptions {
  readonly calls: QaCalls;
  readonly frame: Pick<FrameController, 'order' | 'reload' | 'shown' | 'failed' | 'trouble' | 'took' | 'isWorking'>;
  readonly layouts: readonly StudioLayout[];
  readonly files: OwnFiles;
}

/** How long a page is waited for that is loaded once more. */
const PATIENCE_MS = 15_000;

/** Names of own files begin with it, as those of broken layouts do with theirs. */
const OWN = 'yours/';

export const createQa = (options: QaOptions): Qa => new Qa(options);

/** What the page for QA shows: which layout is open, what is said of it, and of all of them. Observable (MobX). */
export class Qa {
  readonly frame: QaOptions['frame'];
  opened: string | undefined = undefined;
  /** Of the open layout; undefined until the server has answered. */
  problems: readonly DocumentProblem[] | undefined = undefined;
  /** Why nothing is known of the open layout, or a file was not taken. */
  trouble: string | undefined = undefined;
  own: readonly OwnFile[];
  rows: readonly Row[] = [];
  isRunning = false;

  private readonly calls: QaCalls;
  private readonly files: OwnFiles;
  private readonly known: readonly StudioLayout[];
  /** Counts what was opened: an answer about another layout is of no interest. */
  private turn = 0;

  constructor({ calls, frame, layouts, files }: QaOptions) {
    this.calls = calls;
    this.frame = frame;
    this.known = layouts;
    this.files = files;
    this.own = files.read();
    makeAutoObservable<this, 'calls' | 'files' | 'known' | 'turn'>(
      this,
      {
        frame: false,
        calls: false,
        files: false,
        known: false,
        turn: false,
        problems: observableRef,
        own: observableRef,
        rows: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Own ones first, then those that are whole, then those that are broken. */
  get layouts(): readonly QaLayout[] {
    const own = this.own.map(({ name }) => ({ name: OWN + name, title: name, expected: undefined, isOwn: true }));
    const known = this.known.map((layout) => ({ ...layout, isOwn: false }));
    const isBroken = ({ expected }: QaLayout) => expected !== undefined;
    return [...own, ...known.filter((each) => !isBroken(each)), ...known.filter(isBroken)];
  }

  get layout(): QaLayout | undefined {
    return this.layouts.find(({ name }) => name === this.opened);
  }

  /** What is known of the open layout; undefined until it was checked. */
  get findings(): Findings | undefined {
    const { layout, problems, frame } = this;
    if (layout === undefined || problems === undefined) return undefined;
    const { shown, failed, trouble, took } = frame;
    return { expected: layout.expected, problems, shown, failed, trouble, took };
  }

  /** Opens a layout: has it checked and shown. Settles when both are done, also when they failed. */
  async open(name: string): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.begin(name);
    try {
      const bytes = await this.bytesOf(name);
      if (turn !== this.turn) return;
      this.frame.order(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      const { problems } = await this.calls.check(bytes);
      if (turn === this.turn) this.note({ problems });
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (turn === this.turn) this.note({ trouble });
    }
    await this.seen(turn);
  }

  /** Opens all layouts, one after the other, and notes what came of each. */
  async checkAll(): Promise<void> {
    if (this.isRunning) return;
    this.start();
    const before = this.opened;
    for (const layout of this.layouts) {
      await this.open(layout.name);
      if (!this.isRunning || this.opened !== layout.name) break;
      this.noteRow(layout);
    }
    this.stop();
    if (before !== undefined && this.opened !== before && this.rows.length === this.layouts.length)
      await this.open(before);
  }

  /** Ends checking all after the one that is being checked. */
  stop(): void {
    this.isRunning = false;
  }

  /** Takes a file that somebody brought, and opens it; or says why not. */
  async take(offered: readonly Offered[]): Promise<void> {
    const taken = await takeFile(offered);
    if (taken.refusal !== undefined) return this.note({ trouble: taken.refusal });
    this.keep(taken);
    await this.open(OWN + taken.name);
  }

  /** Forgets an own file. */
  forget(name: string): void {
    this.own = this.own.filter((file) => OWN + file.name !== name);
    this.files.write(this.own);
    if (this.opened === name) this.begin(undefined);
  }

  dismiss(): void {
    this.trouble = undefined;
  }

  private keep(file: OwnFile): void {
    this.own = [file, ...this.own.filter(({ name }) => name !== file.name)];
    this.files.write(this.own);
  }

  /**
   * Waits until the layout is shown. Then its page is loaded once more as a shopper would: one that was only renewed says
   * neither how long its blocks' data took nor what it weighs.
   */
  private async seen(turn: number): Promise<void> {
    const { frame } = this;
    await when(() => !frame.isWorking);
    if (turn !== this.turn || frame.trouble !== undefined || frame.shown?.revision === undefined) return;
    const renewed = frame.shown;
    frame.reload();
    // A page that stays silent was shown all the same.
    await when(() => frame.shown !== renewed || turn !== this.turn, { timeout: PATIENCE_MS }).catch(() => undefined);
  }

  private async bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const own = this.own.find((file) => OWN + file.name === name);
    if (own !== undefined) return own.bytes;
    if (this.layout === undefined) throw new Error(`There is no layout “${name}” any more.`);
    return this.calls.bytes(name);
  }

  private begin(name: string | undefined): void {
    this.opened = name;
    this.problems = undefined;
    this.trouble = undefined;
  }

  private start(): void {
    this.isRunning = true;
    this.rows = [];
  }

  private note(known: { readonly problems?: readonly DocumentProblem[]; readonly trouble?: string }): void {
    runInAction(() => Object.assign(this, known));
  }

  private noteRow(layout: QaLayout): void {
    const { shown, failed, took } = this.frame;
    const trouble = this.trouble ?? this.frame.trouble;
    const findings = { expected: layout.expected, problems: this.problems ?? [], shown, failed, trouble, took };
    this.rows = [...this.rows, { layout, ...findings, ...judge(findings) }];
  }
}
