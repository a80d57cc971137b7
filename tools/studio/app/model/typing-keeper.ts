import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { StudioDocument } from './studio.ts';
import type { KeptText, StudioApi } from './studio-api.ts';
import type { TypedText, TypedTexts } from './typed-texts.ts';

/** How long after a change it is kept in the browser. */
export const KEEP_MS = 400;

export interface TypingKeeperOptions {
  readonly document: StudioDocument;
  readonly texts: TypedTexts;
  /** Of this page; another one keeps beside it. */
  readonly id: string;
  readonly published: KeptText | undefined;
  readonly clock: () => number;
}

/**
 * Knows whether what is typed is safe, and keeps in the browser what is not: until it is saved as a draft or published,
 * which it hears of by {@link TypingKeeper.listening}. Offers what an earlier visit left. Its properties are observable (MobX).
 */
export class TypingKeeper {
  /** What is published, as far as this page knows. */
  published: KeptText | undefined;
  private left: readonly TypedText[];
  /** The texts that need not be kept here any more. */
  private safe: ReadonlySet<string>;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly options: TypingKeeperOptions;
  private readonly stop: () => void;

  constructor(options: TypingKeeperOptions) {
    this.options = options;
    this.published = options.published;
    this.safe = new Set([options.document.text]);
    this.left = options.texts.read().filter(({ id }) => id !== options.id);
    makeAutoObservable<this, 'left' | 'safe' | 'timer' | 'options' | 'stop'>(this, {
      published: observableRef,
      left: observableRef,
      safe: observableRef,
      timer: false,
      options: false,
      stop: false,
    });
    this.stop = reaction(
      () => [options.document.text, this.isSafe],
      () => this.wait(),
    );
  }

  /** Whether the present text is published, or saved as a draft. */
  get isSafe(): boolean {
    return this.safe.has(this.options.document.text);
  }

  /** What was typed on an earlier visit and is nowhere else; undefined where there is nothing. */
  get offer(): TypedText | undefined {
    return this.left.find(({ text }) => text !== this.options.document.text && text !== this.published?.text);
  }

  /** Goes on with what was offered, in one step of undo. */
  takeOffer(): void {
    const { offer } = this;
    if (offer === undefined) return;
    this.options.document.replace(offer.text);
    this.keep();
    this.leaveOffer(offer);
  }

  /** Never offers it again. */
  leaveOffer(offer = this.offer): void {
    if (offer === undefined) return;
    this.left = this.left.filter(({ id }) => id !== offer.id);
    this.options.texts.drop(offer.id);
  }

  /** Keeps at once what is to be kept. Answers whether nothing of it is lost when the page goes. */
  keep(): boolean {
    clearTimeout(this.timer);
    const { document, texts, id, clock } = this.options;
    if (this.isSafe) {
      texts.drop(id);
      return true;
    }
    const { etag } = this.published ?? {};
    return texts.keep({ id, at: clock(), text: document.text, ...(etag === undefined ? {} : { basedOn: etag }) });
  }

  /** The same calls, told of here as well: what the server has is safe. */
  listening(api: StudioApi): StudioApi {
    return {
      ...api,
      saveDraft: async (id, draft) => {
        const saved = await api.saveDraft(id, draft);
        this.noteSafe(draft.text);
        return saved;
      },
      draft: async (id) => {
        const stored = await api.draft(id);
        if (stored !== undefined) this.noteSafe(stored.text);
        return stored;
      },
      publish: async (text, ...rest) => {
        const published = await api.publish(text, ...rest);
        this.notePublished({ text, etag: published.etag });
        return published;
      },
    };
  }

  dispose(): void {
    this.stop();
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), KEEP_MS);
  }

  private noteSafe(text: string): void {
    this.safe = new Set([...this.safe, text].slice(-SAFE_TEXTS));
  }

  private notePublished(published: KeptText): void {
    this.published = published;
    this.noteSafe(published.text);
  }
}

/** Undo goes back to what was saved before; much further, and it is kept once more. */
const SAFE_TEXTS = 8;
