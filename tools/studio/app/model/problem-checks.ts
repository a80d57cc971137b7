import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { DocumentProblem, Fix } from '../../../documents/document-problem.ts';
import { type HopeWindow, onHope } from './on-hope.ts';
import type { StudioDocument } from './studio.ts';
import type { StudioApi } from './studio-api.ts';

/** How long nothing must be typed before a text is checked. */
export const QUIET_MS = 250;

const NO_FIX = 'The text has changed meanwhile, and there is nothing left to repair.';

/**
 * What is wrong with a document's text, kept up while it changes. What could not be checked is tried again with the next
 * change, and when the window says that it may go now. Its properties are observable (MobX).
 */
export class ProblemChecks {
  problems: readonly DocumentProblem[] = [];
  /** The text that they were found in; undefined before the first check. */
  checked: string | undefined = undefined;
  /** Why the last text could not be checked, as a sentence. */
  trouble: string | undefined = undefined;

  private readonly api: Pick<StudioApi, 'check'>;
  private readonly document: StudioDocument;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private running: AbortController | undefined = undefined;
  private readonly stops: readonly (() => void)[];

  /** @param window says `online` and `focus` */
  constructor(api: Pick<StudioApi, 'check'>, document: StudioDocument, window?: HopeWindow) {
    this.api = api;
    this.document = document;
    makeAutoObservable<this, 'api' | 'document' | 'timer' | 'running' | 'stops'>(this, {
      problems: observableRef,
      api: false,
      document: false,
      timer: false,
      running: false,
      stops: false,
    });
    this.stops = [
      reaction(
        () => document.text,
        () => this.wait(),
      ),
      onHope(window, () => this.tryAgain()),
    ];
    void this.check();
  }

  /** Errors before advice, each in reading order. */
  get sorted(): readonly DocumentProblem[] {
    const of = (severity: DocumentProblem['severity']) => this.problems.filter((each) => each.severity === severity);
    return [...of('error'), ...of('advice')];
  }

  get errors(): number {
    return this.problems.filter(({ severity }) => severity === 'error').length;
  }

  /** Whether the problems are those of the present text. */
  get isCurrent(): boolean {
    return this.checked === this.document.text;
  }

  /** Checks the present text at once, and calls off what is under way. Never rejects. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { text } = this.document;
    const outcome = await this.api.check(text, running.signal).catch((error: unknown) => String(messageOf(error)));
    if (this.running === running) this.learn(text, outcome);
  }

  /**
   * Applies a problem's repair. Its edits belong to the text that was checked: of another text the same repair is looked
   * for anew. Answers why nothing was done, as a sentence.
   */
  async repair(problem: DocumentProblem): Promise<string | undefined> {
    if (!this.isCurrent) await this.check();
    const fix = this.isCurrent ? this.fixOf(problem) : undefined;
    if (fix === undefined) return this.trouble ?? NO_FIX;
    this.document.apply(fix.edits);
    await this.check();
    return undefined;
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = undefined;
  }

  private tryAgain(): void {
    if (this.trouble !== undefined && this.running === undefined) void this.check();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), QUIET_MS);
  }

  private learn(text: string, outcome: { readonly problems: readonly DocumentProblem[] } | string): void {
    this.running = undefined;
    this.trouble = typeof outcome === 'string' ? outcome : undefined;
    if (typeof outcome === 'string') return;
    this.problems = outcome.problems;
    this.checked = text;
  }

  private fixOf({ code, pointer, fix }: DocumentProblem): Fix | undefined {
    return this.problems.find(
      (each) => each.code === code && each.pointer === pointer && each.fix?.title === fix?.title,
    )?.fix;
  }
}

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);
