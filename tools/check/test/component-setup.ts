import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
// Evaluated before any style exists; otherwise rules are deferred as on a server-rendered page.
import '../../../runtime/theme/emotion.ts';
import { CONDITION_TIMEOUT_MS } from './exhaustive.ts';

configure({ asyncUtilTimeout: CONDITION_TIMEOUT_MS });

const FRAME_MS = 17;

// Files share a document, which is reset for each.
afterEach(() => {
  cleanup();
  // jsdom draws frames by an interval, which a fake clock would stop for good.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  replaceHead('');
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^;= ]+(?==)/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
});

afterAll(() => void vi.unstubAllGlobals());

/** Replaces the document's head, except for styles, whose modules are evaluated once for all files. */
export function replaceHead(markup: string): void {
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
  document.head.insertAdjacentHTML('afterbegin', markup);
}
