import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { BackendClient } from './backend-client.ts';
import { startReferenceBackend } from './start-reference-backend.ts';

/**
 * The backend of a test file: the one at `BACKEND_URL` (with `BACKEND_TOKEN`), otherwise a new reference backend.
 * Files run in parallel: tests that change a tenant need their own.
 */
export function backendUnderTest({ ownTenant = false } = {}): () => BackendClient {
  let client: BackendClient | undefined;
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const { BACKEND_URL: url, BACKEND_TOKEN: token = 'conformance' } = process.env;
    const running = url ? { url, stop } : await startReferenceBackend({ token, seededFolder: inject('seededFolder') });
    stop = () => running.stop();
    client = new BackendClient(running.url, token);
    if (ownTenant) await client.registerTenant(`t-${randomUUID()}`);
  });
  afterAll(() => stop());
  return () => {
    if (client === undefined) throw new Error('the backend is used before it runs');
    return client;
  };
}
