/** Spec 7: "POST crm slots current …, delayed 500 ms". Reading: a debounce whose first call is immediate. */
export const SLOTS_DEBOUNCE_MS = 500;

/** How long the slot counts of the days are reused, in ms. */
const DAYS_FRESH_MS = 30_000;

export interface ServiceAtBranch {
  readonly serviceId: string;
  readonly branchId: string;
}

/** The displayed service, day and range of days. Days are in the shop's time zone, `yyyy-MM-dd`. */
export interface SlotsView extends ServiceAtBranch {
  readonly date: string;
  /** First and last day of the displayed range. */
  readonly from: string;
  readonly to: string;
}

/** The requests of a view; both reject on failure. */
export interface SlotsSource {
  fetchDays(view: SlotsView, signal: AbortSignal): Promise<void>;
  fetchSlots(view: SlotsView, signal: AbortSignal): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

/** The slots that one block shows: those of a day, and the counts of its range of days. */
export class ShownSlots {
  private readonly source: SlotsSource;
  private view: SlotsView | undefined;
  /** The range fetched last. */
  private days: { readonly key: string; readonly at: number } | undefined;
  private newest: AbortController | undefined;
  /** Runs for the debounce time after a click. */
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private isWaiting = false;

  constructor(source: SlotsSource) {
    this.source = source;
  }

  /**
   * Shows a view. It is fetched at once, or debounced when the last one was shown less than {@link SLOTS_DEBOUNCE_MS} ago.
   * Requests of another view are aborted.
   */
  show(view: SlotsView): void {
    this.view = view;
    if (this.quiet === undefined) void this.fetchView();
    else this.isWaiting = true;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.endQuiet(), SLOTS_DEBOUNCE_MS);
  }

  /** Fetches the view again at once, after a slot was held, released or lost. */
  async refresh(): Promise<void> {
    this.days = undefined;
    this.isWaiting = false;
    await this.fetchView();
  }

  /** Ends the view and its requests. */
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

  /** Failures are shown in place of the slots. */
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
