import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ReferenceOptions {
  readonly token: string;
  /** Folder of the embedded database; a temporary one when absent. */
  readonly folder?: string;
  /** A PostgreSQL database; that of `DATABASE_URL` when absent, else the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** More of its settings. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningReferenceBackend {
  readonly url: string;
  readonly child: ChildProcess;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

/** Starts the reference backend as a process of its own. Throws with its log when it does not become ready. */
export async function startReferenceBackend({
  token,
  folder,
  databaseUrl,
  env = {},
}: ReferenceOptions): Promise<RunningReferenceBackend> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-conformance-')));
  const { DATABASE_URL = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      BACKEND_TOKEN: token,
      DATABASE_URL: databaseUrl ?? DATABASE_URL,
      ...env,
    },
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
