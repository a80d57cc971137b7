import { makeAutoObservable, observableRef, observableStruct } from 'mobx';
import type { FramePopup, FromFrame, ShownReport } from '../../frame/frame-messages.ts';
import type { RenderRequest } from '../../studio-protocol.ts';
import type { StudioApi } from '../model/studio-api.ts';
import { type FrameElement, type FrameHost, type FramePage, openFrameConnection } from './frame-page.ts';
import {
  choicesOf,
  DEFAULT_SETTINGS,
  NO_CHOICES,
  type PreviewSettings,
  previewHref,
  settingsFromHref,
  shopTimeToEpochMs,
} from './preview-settings.ts';

/** How long to wait for a message from the page, in ms. */
export const FRAME_TIMEOUT_MS = 15_000;

const NO_RESPONSE_MESSAGE = 'The preview page does not respond.';

export interface FrameOptions {
  readonly api: Pick<StudioApi, 'order'>;
  /** Identifies the frame to the server and to its page; unique among all open frames. */
  readonly id: string;
  readonly window: FrameHost;
  /** Initial settings. */
  readonly start?: Partial<PreviewSettings>;
  /** Current time in ms. */
  readonly clock?: () => number;
}

/**
 * Receives the pointer of a selected block. A default block comes from the default document and stands there once its page
 * is copied.
 */
type SelectListener = (pointer: string, isDefault: boolean) => void;

/** A block that threw while rendering in the frame. */
export interface FailedBlock {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Controls one preview frame: which document it shows, with which settings, and what it reports. Its properties are
 * observable (MobX).
 */
export class FrameController {
  readonly id: string;
  settings: PreviewSettings;
  /** The page's last report; undefined before the first. */
  report: ShownReport | undefined = undefined;
  /** Blocks that failed since the last render request. */
  failedBlocks: readonly FailedBlock[] = [];
  /** Popups of the page, which open on request. */
  popups: readonly FramePopup[] = [];
  /** Whether a requested document is not shown yet. */
  isUpdating = false;
  /** Time from the last request until the page showed it, in ms. */
  updateTimeMs: number | undefined = undefined;
  /** What the document lets the preview choose from; that of the last valid JSON. */
  choices = NO_CHOICES;
  /** Why the last request failed, as a sentence. */
  error: string | undefined = undefined;

  readonly #api: FrameOptions['api'];
  readonly #clock: () => number;
  readonly #page: FramePage;
  readonly #selectListeners = new Set<SelectListener>();
  #text: string | undefined = undefined;
  /** The outlined block, and whether the page has yet to scroll to it. */
  #outlinedBlock = { pointer: '', scroll: false };
  /** When the queued request was made, in ms; undefined when none is queued. */
  #queuedSince: number | undefined = undefined;
  #revision = 0;
  /** The revision that the page has yet to show, and the callback for it; 0 accepts any revision. */
  #awaitedRevision: { readonly revision: number; readonly end: (isShown: boolean) => void } | undefined = undefined;

  constructor({ api, id, window, start, clock = Date.now }: FrameOptions) {
    this.id = id;
    this.#api = api;
    this.#clock = clock;
    this.settings = { ...DEFAULT_SETTINGS, ...start };
    this.#page = openFrameConnection(window, id, (message) => this.onMessage(message));
    makeAutoObservable(
      this,
      {
        id: false,
        settings: observableRef,
        report: observableRef,
        failedBlocks: observableRef,
        choices: observableStruct,
        popups: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Connects an `iframe` and opens its page once there is a document. Returns a function that disconnects it. */
  attach(element: FrameElement): () => void {
    const detach = this.#page.attach(element);
    if (this.#text !== undefined) this.render(this.#text);
    return () => {
      detach();
      this.#awaitedRevision?.end(false);
    };
  }

  /** Shows a document in the frame. While one is being rendered, only the last requested one is queued. */
  render(text: string): void {
    if (text !== this.#text) this.choices = choicesOf(text) ?? this.choices;
    this.#text = text;
    this.#queuedSince ??= this.#clock();
    void this.processQueue();
  }

  /** Changes settings; omitted ones stay. */
  changeSettings(switches: Partial<PreviewSettings>): void {
    const before = this.settings;
    this.settings = { ...before, ...switches };
    const turned = (...names: readonly (keyof PreviewSettings)[]) =>
      names.some((name) => before[name] !== this.settings[name]);
    if (turned('address', 'language', 'country') && this.#page.isOpened) this.openPage();
    if (turned('scheme', 'date') && this.#text !== undefined) this.render(this.#text);
    if (turned('direction')) this.sendDirection();
    if (turned('visitor')) this.sendVisitor();
    if (turned('clicks')) this.sendClickMode();
  }

  /** Reloads the page as a shopper would, and repeats a failed request. */
  reload(): void {
    if (this.#page.isOpened) this.openPage();
    if (this.error !== undefined && this.#text !== undefined) this.render(this.#text);
  }

  /** Repeats a failed request; a page that did not respond is opened again. */
  retryIfFailed(): void {
    if (this.error === undefined || this.isUpdating || this.#text === undefined) return;
    if (this.error === NO_RESPONSE_MESSAGE || !this.#page.isReady) this.reload();
    else this.render(this.#text);
  }

  /**
   * Outlines a block; none for an empty pointer. A block that the page does not contain yet is outlined when it does.
   */
  outline(pointer: string, scroll: boolean): void {
    this.#outlinedBlock = { pointer, scroll };
    if (!this.isUpdating) this.sendOutline();
  }

  /** Opens or closes the popup at a pointer. */
  setPopupOpen(pointer: string, isOpen: boolean): void {
    this.#page.send({ to: 'frame', kind: 'popup', pointer, isOpen });
  }

  /** Subscribes to blocks selected in the page. Returns a function that unsubscribes. */
  onBlockSelected(tell: SelectListener): () => void {
    this.#selectListeners.add(tell);
    return () => void this.#selectListeners.delete(tell);
  }

  /** Selects a block as a click on it does. */
  selectBlock(pointer: string, isDefault = false): void {
    for (const tell of this.#selectListeners) tell(pointer, isDefault);
  }

  /** Renders queued requests one after the other. */
  private async processQueue(): Promise<void> {
    if (this.isUpdating || !this.#page.isAttached) return;
    this.setUpdating(true);
    while (this.#queuedSince !== undefined && this.#text !== undefined && this.#page.isAttached) {
      const since = this.#queuedSince;
      this.#queuedSince = undefined;
      const trouble = await this.renderOnce(this.createRenderRequest(this.#text));
      if (this.#page.isAttached) this.recordOutcome(trouble, this.#clock() - since);
    }
    this.setUpdating(false);
  }

  /** Returns why the document is not shown; undefined on success. */
  private async renderOnce(order: RenderRequest): Promise<string | undefined> {
    const { failedBlocks: failed } = this;
    this.#revision += 1;
    this.failedBlocks = [];
    const arrival = this.#api.order(this.id, { ...order, revision: this.#revision });
    // A loaded page can ask at once: the server holds its request until this one has arrived.
    const early = this.#page.isOpened ? this.waitForRevision() : undefined;
    try {
      await arrival;
    } catch (error) {
      this.failedBlocks = failed;
      this.#awaitedRevision?.end(false);
      return error instanceof Error ? error.message : 'The server does not respond.';
    }
    return (await (early ?? this.waitForRevision())) ? undefined : NO_RESPONSE_MESSAGE;
  }

  /** Asks the page for the last revision and waits until it reports it. */
  private waitForRevision(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#awaitedRevision?.end(false), FRAME_TIMEOUT_MS);
      const end = (isShown: boolean) => {
        clearTimeout(timer);
        this.#awaitedRevision = undefined;
        resolve(isShown);
      };
      this.#awaitedRevision = { revision: this.#page.isOpened ? this.#revision : 0, end };
      if (this.#page.isOpened) this.requestRefresh();
      else this.openPage();
    });
  }

  private openPage(): void {
    // Those of the page before cannot open any more.
    this.popups = [];
    this.#page.open(previewHref(this.settings));
  }

  private createRenderRequest(text: string): RenderRequest {
    const { scheme, date } = this.settings;
    const now = date === undefined ? undefined : shopTimeToEpochMs(date, text);
    return { text, ...(scheme === 'device' ? {} : { scheme }), ...(now === undefined ? {} : { now }) };
  }

  private recordOutcome(trouble: string | undefined, took: number): void {
    this.error = trouble;
    if (trouble === undefined) this.updateTimeMs = Math.round(took);
  }

  private setUpdating(isWorking: boolean): void {
    this.isUpdating = isWorking;
    if (!isWorking && this.error !== undefined) this.sendOutline();
  }

  private onMessage(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        // A page may have loaded another one by itself.
        this.popups = [];
        this.sendAllSettings();
        break;
      case 'shown':
        this.applyReport(message);
        break;
      case 'picked':
        this.selectBlock(message.pointer, message.isDefault);
        break;
      case 'popups':
        this.popups = message.popups;
        break;
      case 'failed':
        this.failedBlocks = [...this.failedBlocks, { pointer: message.pointer, message: message.message }];
        break;
    }
  }

  private applyReport({ href, revision, isRefused, blocks, headings, weight }: ShownReport): void {
    // The page has changed: failures of the page before are obsolete.
    if (href !== this.report?.href)
      this.failedBlocks = this.failedBlocks.filter(({ pointer }) => blocks.some((block) => block.pointer === pointer));
    this.report = { href, revision, isRefused, blocks, headings, weight };
    this.settings = { ...this.settings, ...settingsFromHref(href) };
    this.sendOutline();
    if (this.#awaitedRevision !== undefined && (revision ?? 0) >= this.#awaitedRevision.revision)
      this.#awaitedRevision.end(true);
  }

  /** A page that has just loaded has no settings yet, and may be of an older revision. */
  private sendAllSettings(): void {
    this.sendDirection();
    this.sendVisitor();
    this.sendClickMode();
    if (this.#awaitedRevision !== undefined && this.#awaitedRevision.revision > 0) this.requestRefresh();
  }

  private sendOutline(): void {
    if (!this.#page.isReady) return;
    const { pointer, scroll } = this.#outlinedBlock;
    // The block's position after the queued update is unknown.
    const scrollsNow = scroll && this.#queuedSince === undefined;
    this.#page.send({ to: 'frame', kind: 'outline', pointer, scroll: scrollsNow });
    if (scrollsNow) this.#outlinedBlock = { pointer, scroll: false };
  }

  private requestRefresh(): void {
    const isOurs = this.#page.sendSync({ to: 'frame', kind: 'renew', revision: this.#revision });
    if (!isOurs) this.openPage();
  }

  private sendDirection(): void {
    const { direction } = this.settings;
    this.#page.send({ to: 'frame', kind: 'direction', direction: direction === 'language' ? undefined : direction });
  }

  private sendVisitor(): void {
    this.#page.send({ to: 'frame', kind: 'visitor', visitor: this.settings.visitor });
  }

  private sendClickMode(): void {
    this.#page.send({ to: 'frame', kind: 'clicks', mode: this.settings.clicks });
  }
}
