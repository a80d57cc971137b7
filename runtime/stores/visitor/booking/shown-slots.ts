/** Spec 7: "POST crm slots current …, delayed 500 ms". Reading: who clicks on through days asks once; the first click waits for nothing. */
export const SLOTS_DEBOUNCE_MS = 500;

/** How long it is known how many times the days have, in ms: who clicks on through the days of a strip asks once. */
const DAYS_FRESH_MS = 30_000;

export interface ServiceAtBranch {
  readonly serviceId: string;
  readonly branchId: string;
}

/** What is shown of the times of a service. Days are the shop's, `yyyy-MM-dd`. */
export interface SlotsView extends ServiceAtBranch {
  readonly date: string;
  /** The strip, its first and last day. */
  readonly from: string;
  readonly to: string;
}

/** What a view is fetched by. Either rejects where it cannot be had. */
export interface SlotsSource {
  fetchDays(view: SlotsView, signal: AbortSignal): Promise<void>;
  fetchSlots(view: SlotsView, signal: AbortSignal): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

/** The times that one block shows: those of one day of one service, and how many the days of its strip have. */
export class ShownSlots {
  private readonly source: SlotsSource;
  private view: SlotsView | undefined;
  /** The strip that was fetched last. */
  private days: { readonly key: string; readonly at: number } | undefined;
  private newest: AbortController | undefined;
  /** Runs while the person may click on. */
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private isWaiting = false;

  constructor(source: SlotsSource) {
    this.source = source;
  }

  /**
   * Shows the times of a service on a day. They are fetched at once, or, where something else was shown less than
   * {@link SLOTS_DEBOUNCE_MS} before, as soon as nothing else has been shown for as long. What is under way for another view is aborted.
   */
  show(view: SlotsView): void {
    this.view = view;
    if (this.quiet === undefined) void this.fetchView();
    else this.isWaiting = true;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.endQuiet(), SLOTS_DEBOUNCE_MS);
  }

  /** Fetches what is shown anew, at once: something of it was held, given back or lost. */
  async refresh(): Promise<void> {
    this.days = undefined;
    this.isWaiting = false;
    await this.fetchView();
  }

  /** Nothing is shown any more. */
  hide(): void {
    clearTimeout(this.quiet);
    this.quiet = undefined;
    this.isWaiting = false;
    this.view = undefined;
    this.newest?.abort();
  }

  private endQuiet(): void {
    this.quiet = undefined;
    if (!this.isWaiting) return;
    this.isWaiting = false;
    void this.fetchView();
  }

  /** What cannot be had is shown in its place. */
  private async fetchView(): Promise<void> {
    const { view } = this;
    this.newest?.abort();
    if (view === undefined) return;
    const newest = new AbortController();
    this.newest = newest;
    await Promise.allSettled([this.fetchDays(view, newest.signal), this.source.fetchSlots(view, newest.signal)]);
  }

  private async fetchDays(view: SlotsView, signal: AbortSignal): Promise<void> {
    const key = `${view.serviceId} ${view.branchId} ${view.from} ${view.to}`;
    const now = this.source.now();
    if (this.days?.key === key && now - this.days.at < DAYS_FRESH_MS) return;
    await this.source.fetchDays(view, signal);
    this.days = { key, at: now };
  }
}
