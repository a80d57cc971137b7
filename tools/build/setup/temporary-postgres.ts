import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findOnPath, installDebianPostgres } from './debian-packages.ts';

/** A temporary PostgreSQL server. */
export interface TemporaryPostgres {
  /** URL of an empty database, as its owner: an ordinary role that may create roles and databases. */
  readonly url: string;
  /** Stops it and removes its folder; idempotent. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a new PostgreSQL cluster in a temporary folder, on a free port of the loopback interface. For tests only: data is
 * not flushed to disk, and is removed on stop.
 *
 * @throws Error with installation instructions
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const programs = await findPostgresFolder();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  try {
    return await startCluster(folder, programs);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const execute = promisify(execFile);

/** The folder of `initdb` and `postgres`. */
async function findPostgresFolder(): Promise<string> {
  const found = await findInstalledPostgres();
  if (found !== undefined) return found;
  const failure = await installDebianPostgres();
  const installed = await findInstalledPostgres();
  if (installed !== undefined) return installed;
  throw new Error(
    `PostgreSQL not found: install it so that initdb is on the PATH. Attempts:\n- ${failure ?? 'Debian'}`,
  );
}

async function findInstalledPostgres(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((left, right) => Number(right) - Number(left));
  const onPath = findOnPath(['initdb']);
  const folders = [
    ...(onPath === undefined ? [] : [join(onPath, '..')]),
    ...newest.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

async function startCluster(folder: string, programs: string): Promise<TemporaryPostgres> {
  const user = await findServerUser();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await execute(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...LOCALE_ARGUMENTS],
    {
      ...user,
      cwd: folder,
    },
  );
  const port = await freePort();
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...serverArguments(folder, port)], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const administratorUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const killNow = (): void => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killNow);
  const stop = async (): Promise<void> => {
    await stopServer(server);
    process.off('exit', killNow);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(administratorUrl, server, () => log);
    await createOwner(administratorUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://vitrine@127.0.0.1:${port}/vitrine`, stop };
}

/** The role of README, which may also create databases: tests make many. */
async function createOwner(administratorUrl: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  await client.query('create role vitrine login createrole createdb');
  await client.query('create database vitrine owner vitrine');
  await client.end();
}

/** Sorts by code point, with Unicode character classes. */
const LOCALE_ARGUMENTS = [
  '--encoding=UTF8',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
async function findServerUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const users = await readFile('/etc/passwd', 'utf8');
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (entry === null) throw new Error('PostgreSQL does not run as root, and the user postgres does not exist');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

const serverArguments = (folder: string, port: number): string[] =>
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

async function waitUntilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const end = Date.now() + START_TIMEOUT_MS;
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

const START_TIMEOUT_MS = 30_000;

/** SIGINT is PostgreSQL's fast shutdown, which ends client sessions and helper processes. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
