import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../api/api.ts';
import type { Backend } from './backend.ts';
import type { DirectoryLog, TenantDirectory } from './tenant-directory.ts';

/** How long to wait before the line to the backend is tried again, in ms: soon at first, then longer. */
const RECONNECT_DELAYS_MS = [100, 250, 500, 1000, 2000];

/** Polling interval for a backend without a change stream, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Follows the backend's event stream. After an interruption it reconnects and refreshes everything. */
export async function followChanges(
  backend: Backend,
  directory: TenantDirectory,
  log: DirectoryLog,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const change of backend.changes(signal)) {
        if (change !== 'connected') {
          await directory.applyChange(change);
          continue;
        }
        await directory.refreshAll();
        if (failures > 0) log.info({}, 'the backend is back');
        failures = 0;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && (error.status === 404 || error.status === 501)) {
        await pollDocuments(directory, log, signal);
        continue;
      }
      if (failures === 0) log.warn({ error: String(error) }, 'the backend does not answer; the last good data stays');
    }
    failures += 1;
    const wait = RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length) - 1] ?? 2000;
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}

/** One round of polling for a backend without events. Unchanged data is revalidated by ETag. */
async function pollDocuments(directory: TenantDirectory, log: DirectoryLog, signal: AbortSignal): Promise<void> {
  await directory
    .refreshAll()
    .catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the backend does not answer; the last good data stays'),
    );
  await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {});
}
