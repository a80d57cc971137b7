import { parseTree } from 'jsonc-parser';
import { actionBound, computed, makeObservable, reaction } from 'mobx';
import { findNode } from '../../../../runtime/tenant/locate.ts';
import { isJson } from '../../../documents/is-json.ts';
import type { ShownReport } from '../../frame/messages.ts';
import type { StudioBlock, StudioShop } from '../../wire.ts';
import type { FrameController } from '../frame/frame-controller.ts';
import { blockAt, writtenBlocks } from './block-at.ts';
import { Notices } from './notices.ts';
import { type HopeWindow, onHope } from './on-hope.ts';
import { ProblemChecks } from './problem-checks.ts';
import type { CheckedStudio, StudioDocument, TextRange } from './studio.ts';
import type { KeptText, StudioApi } from './studio-api.ts';
import type { TypedTexts } from './typed-texts.ts';
import { TypingKeeper } from './typing-keeper.ts';

/** Something worth saying of the page as it is shown, which has no place in the text. */
export interface PageAdvice {
  readonly code: string;
  readonly message: string;
  /** Of the block that it is about; empty where it is about the page. */
  readonly pointer: string;
}

export interface StudioStateOptions {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Holds the published text. */
  readonly document: StudioDocument;
  readonly published: KeptText | undefined;
  readonly frame: FrameController;
  readonly typedTexts: TypedTexts;
  /** Of this page of the browser. */
  readonly id: string;
  readonly advise?: (shown: ShownReport) => readonly PageAdvice[];
  readonly clock?: () => number;
  /** Says when something that failed may be tried again. */
  readonly window?: HopeWindow;
}

const OF_DEFAULT = 'This block comes from the default document. Write the page in yours to change it.';

export const createStudioState = (options: StudioStateOptions): StudioState => new StudioState(options);

/** The studio of one tenant: what its parts share, and what keeps text, page and problems together. */
export class StudioState implements CheckedStudio {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: ReadonlyMap<string, StudioBlock>;
  readonly document: StudioDocument;
  readonly frame: FrameController;
  readonly checks: ProblemChecks;
  readonly notices = new Notices();
  readonly typing: TypingKeeper;
  private readonly advise: (shown: ShownReport) => readonly PageAdvice[];
  private readonly stops: readonly (() => void)[];
  /** The block that was chosen in the page last: there is no need to scroll to it. */
  private picked: string | undefined = undefined;

  constructor(options: StudioStateOptions) {
    const { document, frame, clock = Date.now } = options;
    this.typing = new TypingKeeper({
      document,
      texts: options.typedTexts,
      id: options.id,
      published: options.published,
      clock,
    });
    this.api = this.typing.listening(options.api);
    this.shop = options.shop;
    this.schema = options.schema;
    this.blocks = new Map(options.blocks.map((block) => [block.type, block]));
    this.document = document;
    this.frame = frame;
    this.checks = new ProblemChecks(this.api, document, options.window);
    this.advise = options.advise ?? (() => []);
    makeObservable<this, 'written'>(this, {
      problems: computed,
      checked: computed,
      shown: computed,
      block: computed,
      pageAdvice: computed,
      written: computed,
      go: actionBound,
      say: actionBound,
    });
    this.stops = [...this.keepTogether(), onHope(options.window, () => options.frame.tryAgain())];
  }

  get problems() {
    return this.checks.problems;
  }

  get checked(): string | undefined {
    return this.checks.checked;
  }

  get shown(): ShownReport | undefined {
    return this.frame.shown;
  }

  get block(): string | undefined {
    return blockAt(this.written, this.document.selection.offset);
  }

  get pageAdvice(): readonly PageAdvice[] {
    return this.shown === undefined ? [] : this.advise(this.shown);
  }

  go(pointer: string): void {
    const before = this.block;
    this.document.select(rangeOf(this.document.text, pointer));
    if (this.block === before) this.frame.outline(before ?? '', true);
  }

  say(message: string, kind: 'done' | 'failed' = 'done'): void {
    this.notices.say(message, kind);
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    this.checks.dispose();
    this.typing.dispose();
  }

  private get written() {
    return writtenBlocks(this.document.text);
  }

  private keepTogether(): readonly (() => void)[] {
    const { document, frame } = this;
    frame.order(document.text);
    return [
      reaction(
        () => document.text,
        // The page stays as it is while there is nothing that a page could be made of; but one that says why a text
        // cannot be shown must not say it of an older text.
        (text) => (isJson(text) || frame.shown?.isRefused === true) && frame.order(text),
      ),
      reaction(
        () => this.block,
        (pointer) => {
          frame.outline(pointer ?? '', pointer !== this.picked);
          this.picked = undefined;
        },
      ),
      frame.onPicked((pointer) => this.takePicked(pointer)),
    ];
  }

  private takePicked(pointer: string): void {
    if (pointer === '') {
      this.say(OF_DEFAULT);
      return;
    }
    this.picked = pointer;
    this.document.select(rangeOf(this.document.text, pointer));
  }
}

/**
 * Where the cursor goes for a JSON pointer: a plain value is selected, of an object or a list it stands behind the first
 * sign. A pointer to something that is not in the text means the nearest that holds it.
 */
export function rangeOf(text: string, pointer: string): TextRange {
  const root = parseTree(text);
  if (root === undefined) return { offset: 0, length: 0 };
  const { node } = findNode(root, pointer);
  const isHolder = node.type === 'object' || node.type === 'array';
  return isHolder ? { offset: node.offset + 1, length: 0 } : { offset: node.offset, length: Math.max(node.length, 0) };
}
