export interface BlockErrorReport {
  readonly page: string;
  /** The block's key on that page. */
  readonly key: string;
  /** The document's version. */
  readonly version: number;
  readonly error: unknown;
}

/** How many a visit reports at most: one broken block may throw at every turn. */
const MAX_REPORTS = 10;

let reportedKeys = 0;

/** Tells the server's log of a block that threw in the browser. */
export function reportBlockError({ page, key, version, error }: BlockErrorReport): void {
  reportedKeys += 1;
  if (reportedKeys > MAX_REPORTS) return;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const body = JSON.stringify({ page, key, version, locale: document.documentElement.lang, message });
  navigator.sendBeacon?.('/api/block-errors', new Blob([body], { type: 'application/json' }));
}
