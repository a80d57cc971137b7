import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Installs PostgreSQL without the cluster that Debian creates by default.
 *
 * @returns the reason for a failure, `undefined` on success
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
 * Installs a Debian package with its dependencies, without recommended packages.
 *
 * @returns the reason for a failure, `undefined` on success
 */
export async function installDebianPackage(name: string): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || findOnPath(['apt-get']) === undefined)
    return 'Debian packages: not on Debian';
  if (process.getuid?.() !== 0) return `Debian's package ${name}: not root; as root: apt-get install ${name}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 };
  const install = (): Promise<unknown> =>
    execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  try {
    await execute('apt-get', ['update', '-q'], options);
    await install();
    return undefined;
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return `Debian's package ${name}: ${text.trim().split('\n').slice(-3).join(' ')}`;
  }
}

/** The first of these programs on the PATH, without npm's additions to it. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}
