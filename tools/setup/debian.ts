import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Installs PostgreSQL, without the cluster that Debian otherwise makes and starts with it.
 *
 * @returns why it could not be done, `undefined` when it is done
 */
export async function installDebianPostgres(): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return await installDebianPackage('postgresql');
  const setting = '/etc/postgresql-common/createcluster.d/vitrine.conf';
  await mkdir(dirname(setting), { recursive: true });
  await writeFile(setting, 'create_main_cluster = false\n');
  try {
    return await installDebianPackage('postgresql');
  } finally {
    await rm(setting, { force: true });
  }
}

/**
 * Installs one of Debian's packages, with what it needs and nothing that it only recommends.
 *
 * @returns why it could not be done, `undefined` when it is done
 */
export async function installDebianPackage(name: string): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || findOnPath(['apt-get']) === undefined)
    return 'Debian packages: not on Debian';
  if (process.getuid?.() !== 0) return `Debian's package ${name}: not root; as root: apt-get install ${name}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 };
  const install = (): Promise<unknown> =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  try {
    await run('apt-get', ['update', '-q'], options);
    await install();
    return undefined;
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return `Debian's package ${name}: ${text.trim().split('\n').slice(-3).join(' ')}`;
  }
}

/** The first of these programs that is on the PATH, npm's own additions to it aside. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here: the next place.
      }
    }
  }
  return undefined;
}
