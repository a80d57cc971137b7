import { makeAutoObservable } from 'mobx';

/** Where the person is going: what is on its way, so that the page can say so. The application does the work. */
export class NavigationStore {
  /** Address that is being fetched, or undefined when the page shown is the page asked for. */
  pending: string | undefined = undefined;

  /** Address that could not be fetched. The old page stays. */
  failed: string | undefined = undefined;

  private readonly onIntent: (href: string) => void;

  /** @param onIntent told when someone points at a link, so that its page can be fetched ahead */
  constructor(onIntent: (href: string) => void = () => {}) {
    this.onIntent = onIntent;
    makeAutoObservable<this, 'onIntent'>(this, { onIntent: false });
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
    this.onIntent(href);
  }
}
