import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findOnPath, installDebianPostgres } from './debian.ts';

/** A PostgreSQL of one's own, for as long as it is needed. */
export interface TemporaryPostgres {
  /** Address of its first database, as its superuser. */
  readonly url: string;
  /** Stops it and removes its folder; calling it again does nothing. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a new PostgreSQL cluster in a temporary folder, on a free port of the loopback interface. It forgets everything when it
 * stops and does not wait for the disk, which is right for tests and for nothing else.
 *
 * @throws Error that says what to do when there is no PostgreSQL to be had
 */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const programs = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  try {
    return await startIn(folder, programs);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const run = promisify(execFile);

/** The folder of `initdb` and `postgres`. */
async function findPrograms(): Promise<string> {
  const found = await findInstalled();
  if (found !== undefined) return found;
  const failure = await installDebianPostgres();
  const installed = await findInstalled();
  if (installed !== undefined) return installed;
  throw new Error(
    `No PostgreSQL: install it, so that initdb is on the PATH. What was tried:\n- ${failure ?? 'Debian'}`,
  );
}

async function findInstalled(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => []);
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((left, right) => Number(right) - Number(left));
  const onPath = findOnPath(['initdb']);
  const folders = [
    ...(onPath === undefined ? [] : [join(onPath, '..')]),
    ...newest.map((version) => join(debianFolder, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
}

const debianFolder = '/usr/lib/postgresql';

async function startIn(folder: string, programs: string): Promise<TemporaryPostgres> {
  const user = await whoRunsIt();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...letters], {
    ...user,
    cwd: folder,
  });
  const port = await freePort();
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings(folder, port)], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const killNow = (): void => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killNow);
  const stop = async (): Promise<void> => {
    await end(server);
    process.off('exit', killNow);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Sorts by code point, and knows which of all letters are letters. */
const letters = [
  '--encoding=UTF8',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
async function whoRunsIt(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const users = await readFile('/etc/passwd', 'utf8');
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (entry === null) throw new Error('PostgreSQL does not run as root, and there is no user postgres');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

const settings = (folder: string, port: number): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=60',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback interface');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const end = Date.now() + startPatienceMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log()}`, { cause: error });
      if (Date.now() > end) throw new Error(`PostgreSQL does not answer:\n${log()}`, { cause: error });
      await sleep(50);
    }
  }
}

const startPatienceMs = 30_000;

/** SIGINT is PostgreSQL's fast shutdown: it ends its clients' sessions and its own helpers. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
