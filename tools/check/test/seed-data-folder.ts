import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReferenceBackend } from '../../backend/conformance/start-reference-backend.ts';

/** Environment variable with the path of a data folder that an earlier step of the same run has seeded. */
export const SEED_VARIABLE = 'TEST_SEED';

export interface SeededFolder {
  /** The data folder; the embedded database with the sample shops is in `backend`. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** The data folder of {@link SEED_VARIABLE}, whose creator removes it, or a new one. */
export async function seedDataFolder(): Promise<SeededFolder> {
  const shared = process.env[SEED_VARIABLE];
  if (shared !== undefined) return { folder: shared, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const env = { DATABASE_URL: '', LOG_LEVEL: 'warn' };
    await (await startReferenceBackend({ token: 'seed', folder: join(folder, 'backend'), env })).stop();
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
