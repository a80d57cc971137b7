import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes a folder for this process, since an embedded database that two processes open diverges in silence. The lock of
 * a process that is gone is taken over. Answers how to give the folder back; throws when a living process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'in-use-by-process');
  const mine = String(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return async () => {
        if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
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

/** A process of another user counts as running. The own number can only be left over from an earlier life. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
