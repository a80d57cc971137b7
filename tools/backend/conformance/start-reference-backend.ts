import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCacheEnv } from '../../build/setup/project-paths.mjs';

interface ReferenceOptions {
  readonly token: string;
  /** Folder of the embedded database; a temporary one when absent. */
  readonly folder?: string;
  /** A data folder to copy first; seeding without one takes seconds. */
  readonly seededFolder?: string | undefined;
  /** A PostgreSQL database; that of `DATABASE_URL` when absent, else the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

interface RunningReferenceBackend {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its log so far. */
  readonly log: () => string;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

/** Starts the reference backend as a process of its own. Throws with its log when it does not become ready. */
export async function startReferenceBackend({
  token,
  folder,
  seededFolder,
  databaseUrl,
  env = {},
}: ReferenceOptions): Promise<RunningReferenceBackend> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-conformance-')));
  if (seededFolder !== undefined) cpSync(seededFolder, dataFolder, { recursive: true });
  const { DATABASE_URL = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...compileCacheEnv,
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
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
