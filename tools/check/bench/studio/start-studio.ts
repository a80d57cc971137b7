import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProcess } from '../../e2e/running/test-process.ts';

export interface RunningStudio {
  /** Link that opens the studio once. */
  readonly address: string;
  stop(): Promise<void>;
}

const BENCH_TENANT = 'lumen';

/** How long a database may take to be filled, in ms. */
const START_TIMEOUT_MS = 180_000;

/**
 * Starts the shop with its studio, as `npm run studio` does, on an empty database.
 *
 * @param document the text that the shop has published, in which the studio begins
 */
export async function startStudio(root: string, document: string): Promise<RunningStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-studio-'));
  const tenants = join(folder, 'tenants');
  await mkdir(tenants);
  await writeFile(join(tenants, `${BENCH_TENANT}.json`), document);
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), TENANTS_DIR: tenants, LOG_LEVEL: 'warn' };
  const running = startTestProcess(root, 'tools/studio/start.ts', env);
  const stop = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const line = await running.waitForLine(new RegExp(`^Studio for ${BENCH_TENANT}: `), { within: START_TIMEOUT_MS });
    return { address: line.slice(line.indexOf('http')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
