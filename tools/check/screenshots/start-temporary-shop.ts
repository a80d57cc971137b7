import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from '../e2e/running/start-test-shop.ts';
import { startTestProcess } from '../e2e/running/test-process.ts';

export interface TemporaryShop {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built shop on free ports with its own database; encoded images are reused. */
export async function startTemporaryShop(root: string): Promise<TemporaryShop> {
  const data = await createTemporaryFolder('photograph');
  const images = join(root, '.data/images');
  await mkdir(images, { recursive: true });
  await symlink(images, join(data, 'images'), 'junction');
  const running = startTestProcess(root, 'tools/serve/start.ts', { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const stop = async () => {
    await running.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const ready = await running.waitForLine(/^The shop is running at /, { within: 300_000 });
    return { url: ready.slice(ready.indexOf('http')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
