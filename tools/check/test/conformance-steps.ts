import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { startTemporaryPostgres } from '../../build/setup/temporary-postgres.ts';
import { createOutcome, type StepOutcome } from './check-step.ts';
import { runVitest, type VitestOptions } from './run-vitest.ts';

/** The conformance suite against the reference backend on its embedded database. */
export const runConformanceOnPglite = (
  signal: AbortSignal,
  options: Omit<VitestOptions, 'signal'> = {},
): Promise<StepOutcome> => runConformance(signal, options);

/** The same suite against the reference backend on a PostgreSQL server of its own, with this environment. */
export async function runConformanceOnPostgres(
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<StepOutcome> {
  const postgres = await startTemporaryPostgres();
  const stop = (): void => void postgres.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await runConformance(signal, { env: { ...env, DATABASE_URL: postgres.url } });
  } finally {
    signal.removeEventListener('abort', stop);
    await postgres.stop();
  }
}

async function runConformance(
  signal: AbortSignal,
  { env: variables = {}, only }: Omit<VitestOptions, 'signal'>,
): Promise<StepOutcome> {
  const program = join(projectFolder, 'tools/backend/main.ts');
  if (!existsSync(program)) return createOutcome(false, 'There is no tools/backend/main.ts.');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backend-'));
  const access = { BACKEND_TOKEN: 'conformance' };
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    // As it is deployed, whatever a build in this process has set.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      ...variables,
      ...access,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let log = '';
  child.on('error', (error) => {
    log += error.message;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const closed = once(child, 'close').catch(() => undefined);
  try {
    const url = await waitForReadyUrl(createInterface({ input: child.stdout }), closed);
    if (url === undefined) return createOutcome(false, `The backend did not start.\n${log}`);
    const outcome = await runVitest(['conformance'], {
      signal,
      env: { ...variables, ...access, BACKEND_URL: url },
      only,
    });
    return outcome.failed === 0 ? outcome : { ...outcome, output: `${outcome.output}\nThe backend's log:\n${log}` };
  } finally {
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address in the line that the backend prints when it is ready; `undefined` when it ends before. */
async function waitForReadyUrl(lines: AsyncIterable<string>, gone: Promise<unknown>): Promise<string | undefined> {
  const search = async (): Promise<string | undefined> => {
    for await (const text of lines) {
      const url = /^\{"ready":true,"url":"([^"]+)"/.exec(text)?.[1];
      if (url !== undefined) return url;
    }
    return undefined;
  };
  return await Promise.race([search(), gone.then(() => undefined)]);
}
