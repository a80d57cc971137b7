import { join } from 'node:path';
import { startReferenceBackend } from '../../backend/conformance/start-reference-backend.ts';
import { startTemporaryPostgres } from '../../build/setup/temporary-postgres.ts';
import type { StepOutcome } from './check-step.ts';
import { runVitest, type VitestOptions } from './run-vitest.ts';
import { seedDataFolder } from './seed-data-folder.ts';

/** The conformance suite against the reference backend on its embedded database. */
export async function runConformanceOnPglite(options: VitestOptions): Promise<StepOutcome> {
  const seed = await seedDataFolder();
  try {
    return await runConformance(
      { ...options, env: { DATABASE_URL: '', ...options.env } },
      join(seed.folder, 'backend'),
    );
  } finally {
    await seed.remove();
  }
}

/** The same suite against the reference backend on a temporary PostgreSQL server. */
export async function runConformanceOnPostgres(options: VitestOptions): Promise<StepOutcome> {
  const postgres = await startTemporaryPostgres();
  const stop = (): void => void postgres.stop();
  options.signal.addEventListener('abort', stop, { once: true });
  try {
    return await runConformance({ ...options, env: { ...options.env, DATABASE_URL: postgres.url } });
  } finally {
    options.signal.removeEventListener('abort', stop);
    await postgres.stop();
  }
}

async function runConformance(options: VitestOptions, seededFolder?: string): Promise<StepOutcome> {
  const token = 'conformance';
  // As in a deployment, regardless of a build in this process.
  const env = { ...options.env, NODE_ENV: 'production' };
  const backend = await startReferenceBackend({ token, seededFolder, env });
  const kill = (): void => void backend.child.kill();
  options.signal.addEventListener('abort', kill, { once: true });
  try {
    const outcome = await runVitest(['conformance'], {
      ...options,
      env: { ...options.env, BACKEND_TOKEN: token, BACKEND_URL: backend.url },
    });
    return outcome.failed === 0
      ? outcome
      : { ...outcome, output: `${outcome.output}\nThe backend's log:\n${backend.log()}` };
  } finally {
    options.signal.removeEventListener('abort', kill);
    await backend.stop();
  }
}
