import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProcess, type TestProcess } from './test-process.ts';

/** A shop with its backend, as `npm start` or `npm run dev` starts them. */
export interface TestShop extends TestProcess {
  /** `http://lumen.localhost:40123` */
  readonly url: string;
  readonly port: number;
  /** Port of `/metrics`; 0 without `ADMIN_PORT`. */
  readonly adminPort: number;
  readonly dataFolder: string;
}

export interface TestShopOptions {
  /** The project's folder. */
  readonly root: string;
  /** `tools/serve/start.ts`, as `npm start` runs it, or `tools/serve/dev.ts`, or `tools/studio/start.ts`, as `npm run studio` does. */
  readonly entry?: 'tools/serve/start.ts' | 'tools/serve/dev.ts' | 'tools/studio/start.ts';
  /** A data folder with a filled database, which is copied, and encoded images, which are shared. */
  readonly seed: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Long enough for a backend on a slow machine. */
export const BACKEND_TIMEOUT_MS = '60000';

/** Starts a shop on a free port with a database of its own. */
export async function startTestShop({
  root,
  entry = 'tools/serve/start.ts',
  seed,
  env,
}: TestShopOptions): Promise<TestShop> {
  const dataFolder = await createTemporaryFolder('data');
  if (env?.BACKEND_URL === undefined) copySeed(seed, dataFolder);
  // All shops share their images.
  await mkdir(join(seed, 'images'), { recursive: true });
  await symlink(join(seed, 'images'), join(dataFolder, 'images'), 'junction');
  const running = startTestProcess(root, entry, {
    PORT: '0',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    BACKEND_TIMEOUT_MS,
    BLOCK_DEADLINE_MS: '60000',
    MAX_CLIENT_COST: '100000',
    // Tests send no request to other hosts.
    YOUTUBE_THUMBNAILS: 'off',
    PRERENDERED_PAGES: '0',
    ...env,
  });
  const removeData = () => rm(dataFolder, { recursive: true, force: true });
  try {
    const ready = await running.waitForLine(/^The shop is running at /);
    const port = Number(/:(\d+)$/.exec(ready)?.[1]);
    const metrics = running.lines.find((line) => line.startsWith('Metrics are at '));
    const adminPort = Number(/:(\d+)\/metrics$/.exec(metrics ?? '')?.[1] ?? 0);
    const stop = async () => {
      await running.stop();
      await removeData();
    };
    return { ...running, stop, port, adminPort, dataFolder, url: `http://lumen.localhost:${port}` };
  } catch (error) {
    await running.stop();
    await removeData();
    throw error;
  }
}

/** Copies the seed's filled database into a data folder. */
export function copySeed(seed: string, dataFolder: string): void {
  // One synchronous call copies a thousand small files ten times faster than one promise each.
  cpSync(join(seed, 'backend'), join(dataFolder, 'backend'), { recursive: true });
}

export const createTemporaryFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `vitrine-e2e-${name}-`));

/** Entries of a shop's log; other lines are skipped. */
export function parseLog({ lines }: TestProcess): readonly LogEntry[] {
  return lines.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text)] : []));
}

/** Fields of a log entry that tests read. */
export interface LogEntry {
  readonly msg: string;
  readonly tenant?: string;
  readonly version?: number;
  readonly pointer?: string;
  readonly block?: string;
  readonly code?: string;
  readonly error?: string;
}
