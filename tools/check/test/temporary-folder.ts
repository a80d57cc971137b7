import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vitrine-test-'));

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** An empty folder until the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Creates files in a temporary folder, and removes it after the work. */
export async function withTemporaryFolder<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder();
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}
