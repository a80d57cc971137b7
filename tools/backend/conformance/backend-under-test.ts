import { afterAll, beforeAll } from 'vitest';
import { BackendClient } from './backend-client.ts';
import { startReference } from './start-reference.ts';

/**
 * The backend that a file of tests is pointed at: the one at `BACKEND_URL` (with `BACKEND_TOKEN`), else the reference
 * backend, started for these tests in a process and a folder of its own.
 */
export function backendUnderTest(): () => BackendClient {
  let client: BackendClient | undefined;
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const { BACKEND_URL: url, BACKEND_TOKEN: token = 'conformance' } = process.env;
    if (url) {
      client = new BackendClient(url, token);
      return;
    }
    const started = await startReference({ token });
    stop = started.stop;
    client = new BackendClient(started.url, token);
  });
  afterAll(() => stop());
  return () => {
    if (client === undefined) throw new Error('the backend is asked before it runs');
    return client;
  };
}
