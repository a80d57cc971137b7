import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { DocumentProblem, Fix } from '../../../documents/document-problem.ts';
import type { StudioDocument } from './studio.ts';
import type { StudioApi } from './studio-api.ts';

/** Pause in typing before a text is checked, in ms. */
export const CHECK_DELAY_MS = 250;

const NO_FIX_MESSAGE = 'The text has changed and the problem is no longer present.';

/**
 * Problems of a document's text, updated as it changes. A failed check is retried on the next change and when the
 * connection returns. Its properties are observable (MobX).
 */
export class ProblemChecker {
  problems: readonly DocumentProblem[] = [];
  /** The text the problems belong to; undefined before the first check. */
  checkedText: string | undefined = undefined;
  /** Why the last check failed, as a sentence. */
  error: string | undefined = undefined;

  readonly #api: Pick<StudioApi, 'check'>;
  readonly #document: StudioDocument;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;
  #activeCheck: AbortController | undefined = undefined;
  readonly #disposers: readonly (() => void)[];

  /** @param window fires `online` and `focus` */
  constructor(api: Pick<StudioApi, 'check'>, document: StudioDocument, window?: ReconnectWindow) {
    this.#api = api;
    this.#document = document;
    makeAutoObservable(this, { problems: observableRef });
    this.#disposers = [
      reaction(
        () => document.text,
        () => this.scheduleCheck(),
      ),
      onReconnect(window, () => this.retryIfFailed()),
    ];
    void this.check();
  }

  /** Errors before advice, each in reading order. */
  get sorted(): readonly DocumentProblem[] {
    const of = (severity: DocumentProblem['severity']) => this.problems.filter((each) => each.severity === severity);
    return [...of('error'), ...of('advice')];
  }

  get errorCount(): number {
    return this.problems.filter(({ severity }) => severity === 'error').length;
  }

  /** Whether the problems belong to the current text. */
  get isCurrent(): boolean {
    return this.checkedText === this.#document.text;
  }

  /** Checks the current text and aborts a running check. Never rejects. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#activeCheck?.abort();
    const running = new AbortController();
    this.#activeCheck = running;
    const { text } = this.#document;
    const outcome = await this.#api.check(text, running.signal).catch((error: unknown) => String(messageOf(error)));
    if (this.#activeCheck === running) this.applyOutcome(text, outcome);
  }

  /**
   * Applies a problem's fix. Its edits belong to the checked text; for another text the same fix is looked up again.
   * Returns why nothing was done, as a sentence.
   */
  async applyFix(problem: DocumentProblem): Promise<string | undefined> {
    if (!this.isCurrent) await this.check();
    const fix = this.isCurrent ? this.currentFix(problem) : undefined;
    if (fix === undefined) return this.error ?? NO_FIX_MESSAGE;
    this.#document.apply(fix.edits);
    await this.check();
    return undefined;
  }

  dispose(): void {
    for (const stop of this.#disposers) stop();
    clearTimeout(this.#timer);
    this.#activeCheck?.abort();
    this.#activeCheck = undefined;
  }

  private retryIfFailed(): void {
    if (this.error !== undefined && this.#activeCheck === undefined) void this.check();
  }

  private scheduleCheck(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), CHECK_DELAY_MS);
  }

  private applyOutcome(text: string, outcome: { readonly problems: readonly DocumentProblem[] } | string): void {
    this.#activeCheck = undefined;
    this.error = typeof outcome === 'string' ? outcome : undefined;
    if (typeof outcome === 'string') return;
    this.problems = outcome.problems;
    this.checkedText = text;
  }

  private currentFix({ code, pointer, fix }: DocumentProblem): Fix | undefined {
    return this.problems.find(
      (each) => each.code === code && each.pointer === pointer && each.fix?.title === fix?.title,
    )?.fix;
  }
}

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

/** The parts of the window that are needed. */
export type ReconnectWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Calls `retry` whenever a failed request may succeed: the browser is online again, or the user returns to the tab, for example after renewing access. Returns a function that stops it. */
export function onReconnect(window: ReconnectWindow | undefined, retry: () => void): () => void {
  for (const event of RETRY_EVENTS) window?.addEventListener(event, retry);
  return () => {
    for (const event of RETRY_EVENTS) window?.removeEventListener(event, retry);
  };
}

const RETRY_EVENTS = ['online', 'focus'] as const;
