import { makeAutoObservable } from 'mobx';

/** What the application does for who navigates. */
export interface NavigationHooks {
  /** Told when someone points at a link, so that its page can be fetched ahead. */
  readonly onIntent?: ((href: string) => void) | undefined;
  /** Makes the page ready to be left; answers whether it is. */
  readonly onLeave?: (() => Promise<boolean>) | undefined;
}

/** Where the person is going: what is on its way, so that the page can say so. The application does the work. */
export class NavigationStore {
  /** Address that is being fetched, or undefined when the page shown is the page asked for. */
  pending: string | undefined = undefined;

  /** Address that could not be fetched. The old page stays. */
  failed: string | undefined = undefined;

  private readonly hooks: NavigationHooks;

  constructor(hooks: NavigationHooks = {}) {
    this.hooks = hooks;
    makeAutoObservable<this, 'hooks'>(this, { hooks: false });
  }

  /** Makes the page ready to be left; answers false, and says that it failed, when that cannot be done now. */
  async prepare(href: string): Promise<boolean> {
    const isReady = (await this.hooks.onLeave?.()) ?? true;
    if (!isReady) this.refuse(href);
    return isReady;
  }

  refuse(href: string): void {
    this.failed = href;
  }

  begin(href: string): void {
    this.pending = href;
    this.failed = undefined;
  }

  end(): void {
    this.pending = undefined;
  }

  fail(): void {
    this.failed = this.pending;
    this.pending = undefined;
  }

  intend(href: string): void {
    this.hooks.onIntent?.(href);
  }
}
