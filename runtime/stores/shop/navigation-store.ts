import { makeStoreObservable } from '../core/observing.ts';

/** What the application does for who navigates. */
export interface NavigationHooks {
  /** Told when someone points at a link, so that its page can be fetched ahead. */
  readonly onIntent?: ((href: string) => void) | undefined;
  /** Makes the page ready to be left; answers whether it is. */
  readonly onLeave?: ((href: string) => Promise<boolean>) | undefined;
  /** Asked how else an address opens for which code is missing here; answers undefined where there is no other way. */
  readonly onMissingCode?: ((href: string) => Promise<(() => void) | undefined>) | undefined;
  /** Told when an address could not be had: that of the page that stays is to be the address again. */
  readonly onFail?: (() => void) | undefined;
}

/** Where the person is going: what is on its way, so that the page can say so. The application does the work. */
export class NavigationStore {
  /**
   * Address that was asked for last, as soon as it is; undefined when the page shown is that one. What a person chooses by
   * going somewhere shows as chosen at once.
   */
  targetHref: string | undefined = undefined;

  /** Address that is being fetched, or undefined when the page shown is the page asked for. */
  pending: string | undefined = undefined;

  /** Address that could not be fetched. The old page stays. */
  failed: string | undefined = undefined;

  readonly #hooks: NavigationHooks;
  #leaveSequence = 0;

  constructor(hooks: NavigationHooks = {}) {
    this.#hooks = hooks;
    makeStoreObservable(this);
  }

  /**
   * Makes the page ready to be left. Answers false when that cannot be done now, and says that it failed; also to who was
   * asked for something else meanwhile.
   */
  async prepareLeave(href: string): Promise<boolean> {
    this.#leaveSequence += 1;
    const departure = this.#leaveSequence;
    this.targetHref = href;
    const isReady = (await this.#hooks.onLeave?.(href)) ?? true;
    if (departure !== this.#leaveSequence) return false;
    if (!isReady) await this.fallBackToServer(href);
    return isReady;
  }

  /** What it takes to go there could not be fetched: it is opened another way, or the old page stays. */
  async fallBackToServer(href: string): Promise<void> {
    this.begin(href);
    const go = await this.#hooks.onMissingCode?.(href);
    // They have gone somewhere else meanwhile.
    if (this.pending !== href) return;
    if (go === undefined) this.fail();
    else go();
  }

  begin(href: string): void {
    this.targetHref = href;
    this.pending = href;
    this.failed = undefined;
  }

  /** The page shown is the page asked for. */
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
