import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProcess, type TestProcess } from './test-process.ts';

/** A shop with its backend, as `npm start` or `npm run dev` makes it. */
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
  /** A data folder with a filled database, which is copied, and the images that were made so far, which are shared. */
  readonly seed: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A backend on a slow machine still answers in time. */
export const BACKEND_TIMEOUT_MS = '60000';

/** Starts a shop on a free port and a database of its own. */
export async function startTestShop({
  root,
  entry = 'tools/serve/start.ts',
  seed,
  env,
}: TestShopOptions): Promise<TestShop> {
  const dataFolder = await createTemporaryFolder('data');
  if (env?.BACKEND_URL === undefined) copySeed(seed, dataFolder);
  // Images are made once for all shops.
  await mkdir(join(seed, 'images'), { recursive: true });
  await symlink(join(seed, 'images'), join(dataFolder, 'images'), 'junction');
  const running = startTestProcess(root, entry, {
    PORT: '0',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    BACKEND_TIMEOUT_MS,
    BLOCK_DEADLINE_MS: '60000',
    MAX_CLIENT_COST: '100000',
    // Tests ask no other host.
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
  // A thousand small files: one call for all is ten times quicker than a promise for each.
  cpSync(join(seed, 'backend'), join(dataFolder, 'backend'), { recursive: true });
}

export const createTemporaryFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `vitrine-e2e-${name}-`));

/** The entries of a shop's log; lines that are none are left out. */
export function parseLog({ lines }: TestProcess): readonly LogEntry[] {
  return lines.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text)] : []));
}

/** What the tests read of an entry. */
export interface LogEntry {
  readonly msg: string;
  readonly tenant?: string;
  readonly version?: number;
  readonly pointer?: string;
  readonly block?: string;
  readonly code?: string;
  readonly error?: string;
}
