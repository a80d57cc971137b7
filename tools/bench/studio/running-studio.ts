import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../e2e/running/own-process.ts';

export interface RunningStudio {
  /** Where the studio opens, token included. */
  readonly address: string;
  stop(): Promise<void>;
}

const TENANT = 'lumen';

/** How long a database may take to be filled, in ms. */
const PATIENCE = 180_000;

/**
 * Starts the shop with its studio, as `npm run studio` does, on an empty database.
 *
 * @param document the text that the shop has published, in which the studio begins
 */
export async function startStudio(root: string, document: string): Promise<RunningStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-studio-'));
  const tenants = join(folder, 'tenants');
  await mkdir(tenants);
  await writeFile(join(tenants, `${TENANT}.json`), document);
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), TENANTS_DIR: tenants, LOG_LEVEL: 'warn' };
  const running = startProcess(root, 'tools/studio/start.ts', env);
  const stop = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const line = await running.line(new RegExp(`^The studio of ${TENANT}: `), { within: PATIENCE });
    return { address: line.slice(line.indexOf('http')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
