import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { BackendClient } from './backend-client.ts';

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
    const started = await startReference(token);
    stop = started.stop;
    client = new BackendClient(started.url, token);
  });
  afterAll(() => stop());
  return () => {
    if (client === undefined) throw new Error('the backend is asked before it runs');
    return client;
  };
}

/** The reference backend as a process; `DATABASE_URL` decides on which database. */
export async function startReference(
  token: string,
  folder?: string,
): Promise<{ url: string; child: ChildProcess; stop: () => Promise<void> }> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-conformance-')));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, BACKEND_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const closed = once(child, 'close');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    closed.then(() => undefined),
  ]);
  if (line === undefined) throw new Error(`the reference backend did not start:\n${log}`);
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
