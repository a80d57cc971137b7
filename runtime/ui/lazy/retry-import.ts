import { insertPendingStyles } from '../../theme/pending-styles.ts';
import { requireConnection } from './import-module.ts';

/** Delay before a retry without an `online` event, in ms. */
const RETRY_DELAY_MS = 15_000;

/**
 * Imports a module for `React.lazy` and retries for ever. A rejected import would throw during rendering and remove the
 * markup in its place. A module that was lost while the browser was online is found again only by browsers that ask again.
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      await requireConnection();
      const module = await load();
      await insertPendingStyles();
      failedImports.delete(load);
      return module;
    } catch {
      failedImports.add(load);
      for (const notify of listeners) notify();
      await waitForRetry();
    }
  }
}

const failedImports = new Set<() => Promise<unknown>>();
const listeners = new Set<() => void>();

/**
 * Whether an import has failed and not succeeded yet. React commits no navigation while the header or footer suspends
 * in hydration.
 */
export const hasFailedImport = (): boolean => failedImports.size > 0;

/** Calls the listener each time an import fails. Returns a function that removes it. */
export function onImportFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waitForRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_DELAY_MS);
    addEventListener('online', retry);
  });
