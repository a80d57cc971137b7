import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Locks a folder for this process: two processes that open the same embedded database corrupt it silently. A lock of a
 * process that has ended is replaced. Returns the function that unlocks; throws when a running process has the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'in-use-by-process');
  const ownPid = String(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, ownPid, { flag: 'wx' });
      return async () => {
        if ((await readFile(file, 'utf8').catch(() => '')) === ownPid) await rm(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isRunning(holder)) {
      throw new Error(
        `The database in ${folder} is in use by process ${holder}. Stop that process first, or choose another folder with DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`The database in ${folder} could not be locked: other processes keep taking it.`);
}

/** A process of another user counts as running. The own process id can only be left over from an earlier process. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
