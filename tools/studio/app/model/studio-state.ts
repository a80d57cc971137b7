import { parseTree } from 'jsonc-parser';
import { actionBound, compareStructural, computed, makeObservable, observableRef, reaction } from 'mobx';
import { splitPointer } from '../../../../runtime/page/problem.ts';
import type { KeyValueStorage } from '../../../../runtime/stores/core/persisted-list.ts';
import { findNode } from '../../../../runtime/tenant/json/locate.ts';
import { isJson } from '../../../documents/decode-document.ts';
import { layoutRootOf } from '../../edits/layout-parts.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { StudioBlock, StudioShop } from '../../studio-protocol.ts';
import { type ProblemCount, pagePointerForHref } from '../outline/outline-rows.ts';
import { PickerRequests } from '../pickers/picker-requests.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import { pageAddresses } from '../preview/preview-settings.ts';
import { type PageAdvice, type PageProblem, pageProblems } from '../problems/page-problems.ts';
import { blockPointerAt, findBlockRanges } from './block-ranges.ts';
import { offerDefaultLayout } from './default-layout-offer.ts';
import type { TabStorage } from './draft-id.ts';
import type { DraftingStudio } from './draft-store.ts';
import { DraftStore } from './draft-store.ts';
import { activePartOf, type RequestedPart, requestedPartAt } from './form-part.ts';
import { LocalBackup } from './local-backup.ts';
import { onReconnect, ProblemChecker, type ReconnectWindow } from './problem-checker.ts';
import type { CheckedStudio, StudioDocument, TextRange } from './studio.ts';
import type { StoredText, StudioApi } from './studio-api.ts';
import { type ToastAction, ToastStore } from './toast-store.ts';

export interface StudioStateOptions {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Contains the published text. */
  readonly document: StudioDocument;
  readonly published: StoredText | undefined;
  readonly frame: FrameController;
  /** Local storage, and the storage of the tab; undefined where the browser blocks them. */
  readonly storage: KeyValueStorage | undefined;
  readonly tabStorage: TabStorage;
  /** Id of this browser page. */
  readonly id: string;
  readonly advise?: (shown: ShownReport) => readonly PageAdvice[];
  /** Whether a person is typing in the document: its cursor then stays where it is. */
  readonly isTyping?: () => boolean;
  /** Fires the events on which failed requests are retried. */
  readonly window?: ReconnectWindow;
}

/**
 * State of the studio of one tenant: the data that its panels share, and the sync between text, preview and problems.
 */
export class StudioState implements CheckedStudio, DraftingStudio {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: ReadonlyMap<string, StudioBlock>;
  readonly document: StudioDocument;
  readonly frame: FrameController;
  readonly checks: ProblemChecker;
  readonly toasts = new ToastStore();
  readonly pickers = new PickerRequests();
  readonly drafts: DraftStore;
  readonly backup: LocalBackup;
  private readonly advise: (shown: ShownReport) => readonly PageAdvice[];
  private readonly isTyping: () => boolean;
  private readonly disposers: readonly (() => void)[];
  private requestedPart: RequestedPart | undefined = undefined;
  /** The page that the cursor was in last. */
  private cursorPage: string | undefined = undefined;
  /** The block selected in the preview last, which is visible already and needs no scrolling. */
  private lastSelected: string | undefined = undefined;
  /** Its page, header or footer, which need not be the previewed page: a page may show what it inherits from another. */
  private lastSelectedRoot: string | undefined = undefined;

  constructor(options: StudioStateOptions) {
    const { document, frame } = options;
    this.drafts = new DraftStore(options);
    this.backup = new LocalBackup({ ...options, drafts: this.drafts, tenant: options.shop.tenant });
    this.api = options.api;
    this.shop = options.shop;
    this.schema = options.schema;
    this.blocks = new Map(options.blocks.map((block) => [block.type, block]));
    this.document = document;
    this.frame = frame;
    this.checks = new ProblemChecker(this.api, document, options.window);
    this.advise = options.advise ?? (() => []);
    this.isTyping = options.isTyping ?? (() => false);
    makeObservable<this, 'blockRanges' | 'requestedPart'>(this, {
      problems: computed,
      checkedText: computed,
      pageReport: computed,
      activeBlock: computed,
      activePart: computed,
      requestedPart: observableRef,
      activePage: computed,
      previewedPage: computed,
      pageAdvice: computed,
      pageProblems: computed,
      problemCounts: computed,
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

  /** Problems that are known only from the rendered page. */
  get pageProblems(): readonly PageProblem[] {
    const { pageReport: shown, pageAdvice: advice, problems } = this;
    return pageProblems({ shown, failed: this.frame.failedBlocks, advice, problems });
  }

  /** Number of all problems, of the text and of the rendered page. */
  get problemCounts(): ProblemCount {
    const all = [...this.problems, ...this.pageProblems];
    const errors = all.filter(({ severity }) => severity === 'error').length;
    return { errors, advice: all.length - errors };
  }

  /** JSON pointer of the page at the cursor; undefined outside the pages. */
  get activePage(): string | undefined {
    const root = this.activePart === undefined ? undefined : layoutRootOf(this.activePart);
    return root?.kind === 'page' ? root.pointer : undefined;
  }

  /** JSON pointer of the page that the preview shows or opens, which the document may lack. */
  get previewedPage(): string | undefined {
    return pagePointerForHref(this.frame.settings.address);
  }

  goTo(pointer: string): void {
    const before = this.activeBlock;
    this.document.select(cursorRangeFor(this.document.text, pointer));
    this.requestedPart = requestedPartAt(this.document, pointer);
    // The cursor may have been in the page already, while the preview showed another one.
    if (pointer === this.activePage) this.previewPage(pointer);
    if (this.activeBlock === before) this.frame.outline(before ?? '', true);
  }

  notify(message: string, kind: 'done' | 'failed' = 'done', action?: ToastAction): void {
    this.toasts.show(message, kind, action);
  }

  dispose(): void {
    for (const stop of this.disposers) stop();
    this.checks.dispose();
    this.backup.dispose();
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
        () => ({ page: this.activePage, block: this.activeBlock }),
        ({ page, block }, before) => {
          // Before the block is outlined, which scrolls only once.
          if (page !== before.page) this.followCursor(page);
          if (block !== before.block) this.outlineBlock(block);
        },
        { equals: compareStructural },
      ),
      reaction(
        () => this.previewedPage,
        (page) => this.selectPage(page),
      ),
      frame.onBlockSelected((pointer, isDefault) =>
        isDefault ? offerDefaultLayout(this, pointer, () => frame.selectBlock(pointer)) : this.selectBlock(pointer),
      ),
    ];
  }

  private followCursor(page: string | undefined): void {
    // Typing may leave the text broken for a moment.
    if (page === this.cursorPage || (page === undefined && !isJson(this.document.text))) return;
    this.cursorPage = page;
    const isSelectedBlock = page === this.lastSelectedRoot;
    this.lastSelectedRoot = undefined;
    if (!isSelectedBlock) this.previewPage(page);
  }

  private outlineBlock(pointer: string | undefined): void {
    this.frame.outline(pointer ?? '', pointer !== this.lastSelected);
    this.lastSelected = undefined;
  }

  /** Shows a page in the preview, unless it shows it already or has no example of it. */
  private previewPage(page: string | undefined): void {
    if (page === undefined || page === this.previewedPage) return;
    const address = pageAddresses(this.shop, this.frame.choices)[splitPointer(page).at(-1) ?? ''];
    if (address !== undefined) this.frame.changeSettings({ address });
  }

  /** Moves the cursor to the page that the preview has changed to. */
  private selectPage(page: string | undefined): void {
    if (page === undefined || page === this.activePage || this.isTyping() || !isJson(this.document.text)) return;
    this.goTo(page);
  }

  private selectBlock(pointer: string): void {
    this.lastSelected = pointer;
    this.lastSelectedRoot = layoutRootOf(pointer)?.pointer;
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
