import { parseTree } from 'jsonc-parser';
import { actionBound, computed, makeObservable, observableRef, reaction } from 'mobx';
import { findNode } from '../../../../runtime/tenant/json/locate.ts';
import { isJson } from '../../../documents/decode-document.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { StudioBlock, StudioShop } from '../../studio-protocol.ts';
import { PickerRequests } from '../pickers/picker-requests.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import type { BackupStorage } from './backup-storage.ts';
import { blockPointerAt, findBlockRanges } from './block-ranges.ts';
import { offerDefaultLayout } from './default-layout-offer.ts';
import { activePartOf, type RequestedPart, requestedPartAt } from './form-part.ts';
import { onReconnect, ProblemChecker, type ReconnectWindow } from './problem-checker.ts';
import type { CheckedStudio, StudioDocument, TextRange } from './studio.ts';
import type { StoredText, StudioApi } from './studio-api.ts';
import { type ToastAction, ToastStore } from './toast-store.ts';
import { UnsavedBackup } from './unsaved-backup.ts';

/** Advice about the rendered page, without a position in the text. */
export interface PageAdvice {
  readonly code: string;
  readonly message: string;
  /** JSON pointer of the block; empty when it is about the whole page. */
  readonly pointer: string;
}

export interface StudioStateOptions {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Contains the published text. */
  readonly document: StudioDocument;
  readonly published: StoredText | undefined;
  readonly frame: FrameController;
  readonly backupStorage: BackupStorage;
  /** Id of this browser page. */
  readonly id: string;
  readonly advise?: (shown: ShownReport) => readonly PageAdvice[];
  readonly clock?: () => number;
  /** Fires the events on which failed requests are retried. */
  readonly window?: ReconnectWindow;
}

export const createStudioState = (options: StudioStateOptions): StudioState => new StudioState(options);

/**
 * State of the studio of one tenant: the data that its panels share, and the sync between text, preview and problems.
 */
export class StudioState implements CheckedStudio {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: ReadonlyMap<string, StudioBlock>;
  readonly document: StudioDocument;
  readonly frame: FrameController;
  readonly checks: ProblemChecker;
  readonly toasts = new ToastStore();
  readonly pickers = new PickerRequests();
  readonly unsavedBackup: UnsavedBackup;
  private readonly advise: (shown: ShownReport) => readonly PageAdvice[];
  private readonly disposers: readonly (() => void)[];
  private requestedPart: RequestedPart | undefined = undefined;
  /** The block selected in the preview last, which is visible already and needs no scrolling. */
  private lastSelected: string | undefined = undefined;

  constructor(options: StudioStateOptions) {
    const { document, frame, clock = Date.now } = options;
    this.unsavedBackup = new UnsavedBackup({
      document,
      storage: options.backupStorage,
      id: options.id,
      published: options.published,
      clock,
    });
    this.api = this.unsavedBackup.trackSaves(options.api);
    this.shop = options.shop;
    this.schema = options.schema;
    this.blocks = new Map(options.blocks.map((block) => [block.type, block]));
    this.document = document;
    this.frame = frame;
    this.checks = new ProblemChecker(this.api, document, options.window);
    this.advise = options.advise ?? (() => []);
    makeObservable<this, 'blockRanges' | 'requestedPart'>(this, {
      problems: computed,
      checkedText: computed,
      pageReport: computed,
      activeBlock: computed,
      activePart: computed,
      requestedPart: observableRef,
      pageAdvice: computed,
      blockRanges: computed,
      goTo: actionBound,
      notify: actionBound,
    });
    this.disposers = [...this.connectParts(), onReconnect(options.window, () => options.frame.retryIfFailed())];
  }

  get problems() {
    return this.checks.problems;
  }

  get checkedText(): string | undefined {
    return this.checks.checkedText;
  }

  get pageReport(): ShownReport | undefined {
    return this.frame.report;
  }

  get activeBlock(): string | undefined {
    return blockPointerAt(this.blockRanges, this.document.selection.offset);
  }

  get activePart(): string | undefined {
    return activePartOf(this.document, this.requestedPart);
  }

  get pageAdvice(): readonly PageAdvice[] {
    return this.pageReport === undefined ? [] : this.advise(this.pageReport);
  }

  goTo(pointer: string): void {
    const before = this.activeBlock;
    this.document.select(cursorRangeFor(this.document.text, pointer));
    this.requestedPart = requestedPartAt(this.document, pointer);
    if (this.activeBlock === before) this.frame.outline(before ?? '', true);
  }

  notify(message: string, kind: 'done' | 'failed' = 'done', action?: ToastAction): void {
    this.toasts.show(message, kind, action);
  }

  dispose(): void {
    for (const stop of this.disposers) stop();
    this.checks.dispose();
    this.unsavedBackup.dispose();
  }

  private get blockRanges() {
    return findBlockRanges(this.document.text);
  }

  private connectParts(): readonly (() => void)[] {
    const { document, frame } = this;
    frame.render(document.text);
    return [
      reaction(
        () => document.text,
        // The preview stays while the text is not valid JSON. A page that shows an error must follow every text, so
        // that it never describes an older one.
        (text) => (isJson(text) || frame.report?.isRefused === true) && frame.render(text),
      ),
      reaction(
        () => this.activeBlock,
        (pointer) => {
          frame.outline(pointer ?? '', pointer !== this.lastSelected);
          this.lastSelected = undefined;
        },
      ),
      frame.onBlockSelected((pointer, isDefault) =>
        isDefault ? offerDefaultLayout(this, pointer, () => frame.selectBlock(pointer)) : this.selectBlock(pointer),
      ),
    ];
  }

  private selectBlock(pointer: string): void {
    this.lastSelected = pointer;
    this.document.select(cursorRangeFor(this.document.text, pointer));
  }
}

/**
 * Text range to select for a JSON pointer: a scalar value itself, or the position after the opening bracket of an
 * object or array. For a missing value, its nearest existing ancestor.
 */
export function cursorRangeFor(text: string, pointer: string): TextRange {
  const root = parseTree(text);
  if (root === undefined) return { offset: 0, length: 0 };
  const { node } = findNode(root, pointer);
  const isContainer = node.type === 'object' || node.type === 'array';
  return isContainer
    ? { offset: node.offset + 1, length: 0 }
    : { offset: node.offset, length: Math.max(node.length, 0) };
}
