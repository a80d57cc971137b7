import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Failures of a request: a broken connection, a server error, a timeout. */
const REQUEST_FAILURES = ['offline', 'down', 'silent'] as const;

export interface FailingRequests {
  /** URL glob, as for `page.route`. */
  readonly url: string;
  /** Triggers the request. */
  readonly act: () => Promise<void>;
  /** Triggers it again; `act` by default. */
  readonly again?: () => Promise<void>;
  /** Waits for the error message. */
  readonly waitForError: () => Promise<void>;
  /** Expectations after each failure. */
  readonly check?: () => Promise<void>;
}

/** Lets requests to a URL fail in each way in turn, then succeed on retry. */
export async function failInTurn(
  page: Page,
  { url, act, again = act, waitForError, check }: FailingRequests,
): Promise<void> {
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
    await waitForError();
    await check?.();
  }
  await page.unroute(url, fail);
  await again();
}
