import { makeStoreObservable } from '../core/observing.ts';

/** Callbacks of the application. */
export interface NavigationHooks {
  /** Called when a link is hovered or focused, to prefetch its page. */
  readonly onIntent?: ((href: string) => void) | undefined;
  /** Returns another way to open a URL whose code is missing; undefined when there is none. */
  readonly onMissingCode?: ((href: string) => Promise<(() => void) | undefined>) | undefined;
  /** Called when navigation fails; restores the current page's URL. */
  readonly onFail?: (() => void) | undefined;
}

/** The state of client navigation. */
export class NavigationStore {
  /** The URL requested last, undefined once its page is shown. */
  targetHref: string | undefined = undefined;

  /** The URL being fetched. */
  pending: string | undefined = undefined;

  /** The URL that could not be fetched; the old page stays. */
  failed: string | undefined = undefined;

  readonly #hooks: NavigationHooks;

  constructor(hooks: NavigationHooks = {}) {
    this.#hooks = hooks;
    makeStoreObservable(this);
  }

  /** Opens a URL whose code is missing in another way, or fails. */
  async fallBackToServer(href: string): Promise<void> {
    this.begin(href);
    const go = await this.#hooks.onMissingCode?.(href);
    // Another URL was requested since.
    if (this.pending !== href) return;
    if (go === undefined) this.fail();
    else go();
  }

  /** A choice made by navigating shows at once, before its page is fetched. */
  request(href: string): void {
    this.targetHref = href;
  }

  begin(href: string): void {
    this.request(href);
    this.pending = href;
    this.failed = undefined;
  }

  /** The requested page is shown. */
  end(): void {
    this.targetHref = undefined;
    this.pending = undefined;
    this.failed = undefined;
  }

  fail(): void {
    this.failed = this.pending;
    this.targetHref = undefined;
    this.pending = undefined;
    this.#hooks.onFail?.();
  }

  announceIntent(href: string): void {
    this.#hooks.onIntent?.(href);
  }
}
