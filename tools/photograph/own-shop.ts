import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '../e2e/running/own-process.ts';
import { temporaryFolder } from '../e2e/running/start-shop.ts';

export interface OwnShop {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built shop on free ports and a database of its own; pictures that were made before are used again. */
export async function startOwnShop(root: string): Promise<OwnShop> {
  const data = await temporaryFolder('photograph');
  const images = join(root, '.data/images');
  await mkdir(images, { recursive: true });
  await symlink(images, join(data, 'images'), 'junction');
  const running = startProcess(root, 'tools/start.ts', { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const stop = async () => {
    await running.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const ready = await running.line(/^The shop answers at /, { within: 300_000 });
    return { url: ready.slice(ready.indexOf('http')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
