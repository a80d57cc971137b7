import type { Page } from 'playwright-core';

/** Errors and requests of a page. */
export interface PageRecord {
  /** Console errors, uncaught errors, failed requests, error responses, policy violations. */
  readonly errors: readonly string[];
  /** Method and path of every request since the page was opened; the whole URL for other hosts. */
  readonly requests: readonly string[];
}

export async function recordConsole(page: Page): Promise<PageRecord> {
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, pathname, search, href } = new URL(request.url());
    const isOwn = hostname.endsWith('localhost') || hostname === '127.0.0.1';
    requests.push(`${request.method()} ${isOwn ? pathname + search : href}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // An aborted request is no failure.
    if (errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeBinding('noteViolation', (_source, violation: string) => errors.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, lineNumber }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI} line ${lineNumber}`);
    });
  });
  return { errors, requests };
}
