import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** How a request fails: the line breaks, the server is in trouble, or nobody answers until the browser gives up. */
const REQUEST_FAILURES = ['offline', 'down', 'silent'] as const;

export interface FailingRequests {
  /** Matches the address: a glob, as `page.route` takes it. */
  readonly url: string;
  /** Has the page make the request. */
  readonly act: () => Promise<void>;
  /** Has it made once more, as the page offers it; `act` where left out. */
  readonly again?: () => Promise<void>;
  /** The page says that it failed. */
  readonly isTold: () => Promise<void>;
  /** What holds for the page after each failure. */
  readonly check?: () => Promise<void>;
}

/** Has the requests to an address fail in each way in turn; then they succeed again, for who tries once more. */
export async function failInTurn(page: Page, { url, act, again = act, isTold, check }: FailingRequests): Promise<void> {
  let failure: (typeof REQUEST_FAILURES)[number] = 'offline';
  let failedCount = 0;
  const fail = async (route: Route) => {
    if (failure === 'down') await route.fulfill({ status: 500, json: { success: false, message: 'down', data: null } });
    else await route.abort(failure === 'offline' ? 'connectionreset' : 'timedout');
    failedCount += 1;
  };
  await page.route(url, fail);
  for (failure of REQUEST_FAILURES) {
    const before = failedCount;
    await (before === 0 ? act() : again());
    await expect.poll(() => failedCount).toBeGreaterThan(before);
    await isTold();
    await check?.();
  }
  await page.unroute(url, fail);
  await again();
}
