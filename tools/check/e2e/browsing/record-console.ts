import type { Page } from 'playwright-core';

/** Keeps what a page complains of. */
export interface PageRecord {
  /** Console errors, uncaught errors, failed and refused requests, violations of the content security policy. */
  readonly errors: readonly string[];
  /** Every request since the page was opened: method and path, of other hosts the whole address. */
  readonly requests: readonly string[];
}

export async function recordConsole(page: Page): Promise<PageRecord> {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, pathname, search, href } = new URL(request.url());
    const isOwn = hostname.endsWith('localhost') || hostname === '127.0.0.1';
    requests.push(`${request.method()} ${isOwn ? pathname + search : href}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // What was on its way when the page was left, or is wanted no longer, has not failed.
    if (errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeBinding('noteViolation', (_source, violation: string) => complaints.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, lineNumber }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI} line ${lineNumber}`);
    });
  });
  return { errors: complaints, requests };
}
