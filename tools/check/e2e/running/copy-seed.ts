import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the seed's filled database into a data folder. */
export function copySeed(seed: string, dataFolder: string): void {
  // A thousand small files: one call for all is ten times quicker than a promise for each.
  cpSync(join(seed, 'backend'), join(dataFolder, 'backend'), { recursive: true });
}
