import { makeAutoObservable, observableRef } from 'mobx';
import type { FromFrame, ShownReport } from '../../frame/messages.ts';
import type { FrameOrder } from '../../wire.ts';
import type { StudioApi } from '../model/studio-api.ts';
import { createFramePage, type FrameElement, type FrameHost, type FramePage } from './frame-page.ts';
import { DEFAULT_SWITCHES, type FrameSwitches, hrefOf, momentOf, switchesOf } from './frame-switches.ts';

/** A page that says nothing for so long will not say anything. */
export const PATIENCE_MS = 15_000;

const SILENT = 'The page does not answer.';

export interface FrameOptions {
  readonly api: Pick<StudioApi, 'order'>;
  /** What the server and the frame's page know it by; unique among all open ones. */
  readonly id: string;
  readonly window: FrameHost;
  /** How the switches stand at first. */
  readonly start?: Partial<FrameSwitches>;
  /** Runs in ms. */
  readonly clock?: () => number;
}

/** A block that threw in the frame. */
export interface FailedBlock {
  readonly pointer: string;
  readonly message: string;
}

/** Drives one frame: what it shows, for whom, and what it says of it. Its properties are observable (MobX). */
export const createFrameController = (options: FrameOptions): FrameController => new FrameController(options);

export class FrameController {
  readonly id: string;
  switches: FrameSwitches;
  /** What the page said last; undefined before it said anything. */
  shown: ShownReport | undefined = undefined;
  /** The blocks that threw since the page was last asked to show something. */
  failed: readonly FailedBlock[] = [];
  /** Whether something was ordered that is not shown yet. */
  isWorking = false;
  /** How long the last order took until the page showed it, in ms. */
  took: number | undefined = undefined;
  /** Why the last order is not shown, as a sentence. */
  trouble: string | undefined = undefined;

  private readonly api: FrameOptions['api'];
  private readonly clock: () => number;
  private readonly page: FramePage;
  private readonly pickers = new Set<(pointer: string) => void>();
  private text: string | undefined = undefined;
  /** What is outlined, and whether the page has yet to scroll to it. */
  private outlined = { pointer: '', scroll: false };
  /** When the order that waits was asked for; undefined where none waits. */
  private waitsSince: number | undefined = undefined;
  private revision = 0;
  /** The revision that the page has yet to show, and who is told when it has; any is right where it is 0. */
  private awaited: { readonly revision: number; readonly end: (isShown: boolean) => void } | undefined = undefined;

  constructor({ api, id, window, start, clock = Date.now }: FrameOptions) {
    this.id = id;
    this.api = api;
    this.clock = clock;
    this.switches = { ...DEFAULT_SWITCHES, ...start };
    this.page = createFramePage(window, id, (message) => this.hear(message));
    makeAutoObservable<this, PrivateParts>(
      this,
      {
        id: false,
        switches: observableRef,
        shown: observableRef,
        failed: observableRef,
        api: false,
        clock: false,
        page: false,
        pickers: false,
        text: false,
        outlined: false,
        waitsSince: false,
        revision: false,
        awaited: false,
      },
      { autoBind: true },
    );
  }

  /** Takes over an `iframe`, and opens its page as soon as there is something to show. Answers how to let go of it. */
  attach(element: FrameElement): () => void {
    const detach = this.page.attach(element);
    if (this.text !== undefined) this.order(this.text);
    return () => {
      detach();
      this.awaited?.end(false);
    };
  }

  /** Has the frame show a text. Where several are ordered while one is being shown, only the last of them is shown then. */
  order(text: string): void {
    this.text = text;
    this.waitsSince ??= this.clock();
    void this.work();
  }

  /** Turns switches. What is not named stays. */
  change(switches: Partial<FrameSwitches>): void {
    const before = this.switches;
    this.switches = { ...before, ...switches };
    const turned = (...names: readonly (keyof FrameSwitches)[]) =>
      names.some((name) => before[name] !== this.switches[name]);
    if (turned('address', 'language', 'country') && this.page.isOpened) this.page.open(hrefOf(this.switches));
    if (turned('scheme', 'date') && this.text !== undefined) this.order(this.text);
    if (turned('direction')) this.sayDirection();
    if (turned('visitor')) this.sayVisitor();
    if (turned('clicks')) this.sayClicks();
  }

  /** Opens the page anew, as a shopper would; and orders once more what could not be shown. */
  reload(): void {
    if (this.page.isOpened) this.page.open(hrefOf(this.switches));
    if (this.trouble !== undefined && this.text !== undefined) this.order(this.text);
  }

  /** Shows what could not be shown, when it may go now; a page that was silent is opened anew. */
  tryAgain(): void {
    if (this.trouble === undefined || this.isWorking || this.text === undefined) return;
    if (this.trouble === SILENT || !this.page.isAwake) this.reload();
    else this.order(this.text);
  }

  /** Outlines a block; none where the pointer is empty. What the page does not show yet is outlined when it does. */
  outline(pointer: string, scroll: boolean): void {
    this.outlined = { pointer, scroll };
    if (!this.isWorking) this.sayOutline();
  }

  /** Tells of blocks that are clicked on. Answers how to stop that. */
  onPicked(tell: (pointer: string) => void): () => void {
    this.pickers.add(tell);
    return () => void this.pickers.delete(tell);
  }

  /** Shows what waits, one after the other. */
  private async work(): Promise<void> {
    if (this.isWorking || !this.page.isAttached) return;
    this.setWorking(true);
    while (this.waitsSince !== undefined && this.text !== undefined && this.page.isAttached) {
      const since = this.waitsSince;
      this.waitsSince = undefined;
      const trouble = await this.show(this.orderOf(this.text));
      if (this.page.isAttached) this.note(trouble, this.clock() - since);
    }
    this.setWorking(false);
  }

  /** Answers why it is not shown. */
  private async show(order: FrameOrder): Promise<string | undefined> {
    const { failed } = this;
    this.revision += 1;
    this.failed = [];
    const arrival = this.api.order(this.id, { ...order, revision: this.revision });
    // A page that is there need not wait until the order has arrived: what it asks for does.
    const early = this.page.isOpened ? this.seen() : undefined;
    try {
      await arrival;
    } catch (error) {
      this.failed = failed;
      this.awaited?.end(false);
      return error instanceof Error ? error.message : 'The server does not answer.';
    }
    return (await (early ?? this.seen())) ? undefined : SILENT;
  }

  /** Has the page show the last order, and waits until it does. */
  private seen(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.awaited?.end(false), PATIENCE_MS);
      const end = (isShown: boolean) => {
        clearTimeout(timer);
        this.awaited = undefined;
        resolve(isShown);
      };
      this.awaited = { revision: this.page.isOpened ? this.revision : 0, end };
      if (this.page.isOpened) this.askToRenew();
      else this.page.open(hrefOf(this.switches));
    });
  }

  private orderOf(text: string): FrameOrder {
    const { scheme, date } = this.switches;
    const now = date === undefined ? undefined : momentOf(date, text);
    return { text, ...(scheme === 'device' ? {} : { scheme }), ...(now === undefined ? {} : { now }) };
  }

  private note(trouble: string | undefined, took: number): void {
    this.trouble = trouble;
    if (trouble === undefined) this.took = Math.round(took);
  }

  private setWorking(isWorking: boolean): void {
    this.isWorking = isWorking;
    if (!isWorking && this.trouble !== undefined) this.sayOutline();
  }

  private hear(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        this.sayEverything();
        break;
      case 'shown':
        this.takeShown(message);
        break;
      case 'picked':
        for (const tell of this.pickers) tell(message.pointer);
        break;
      case 'failed':
        this.failed = [...this.failed, { pointer: message.pointer, message: message.message }];
        break;
    }
  }

  private takeShown({ href, revision, isRefused, blocks, headings, weight }: ShownReport): void {
    // Somebody went on to another page: what threw on the one before is of no interest.
    if (href !== this.shown?.href)
      this.failed = this.failed.filter(({ pointer }) => blocks.some((block) => block.pointer === pointer));
    this.shown = { href, revision, isRefused, blocks, headings, weight };
    this.switches = { ...this.switches, ...switchesOf(href) };
    this.sayOutline();
    if (this.awaited !== undefined && (revision ?? 0) >= this.awaited.revision) this.awaited.end(true);
  }

  /** A page that has just woken knows nothing; and may have been made before what is waited for. */
  private sayEverything(): void {
    this.sayDirection();
    this.sayVisitor();
    this.sayClicks();
    if (this.awaited !== undefined && this.awaited.revision > 0) this.askToRenew();
  }

  private sayOutline(): void {
    if (!this.page.isAwake) return;
    const { pointer, scroll } = this.outlined;
    // Where it stands once what waits is shown, too, is not known yet.
    const scrollsNow = scroll && this.waitsSince === undefined;
    this.page.say({ to: 'frame', kind: 'outline', pointer, scroll: scrollsNow });
    if (scrollsNow) this.outlined = { pointer, scroll: false };
  }

  private askToRenew(): void {
    const isOurs = this.page.sayAtOnce({ to: 'frame', kind: 'renew', revision: this.revision });
    if (!isOurs) this.page.open(hrefOf(this.switches));
  }

  private sayDirection(): void {
    const { direction } = this.switches;
    this.page.say({ to: 'frame', kind: 'direction', direction: direction === 'language' ? undefined : direction });
  }

  private sayVisitor(): void {
    this.page.say({ to: 'frame', kind: 'visitor', visitor: this.switches.visitor });
  }

  private sayClicks(): void {
    this.page.say({ to: 'frame', kind: 'clicks', mode: this.switches.clicks });
  }
}

type PrivateParts = 'api' | 'clock' | 'page' | 'pickers' | 'text' | 'outlined' | 'waitsSince' | 'revision' | 'awaited';
