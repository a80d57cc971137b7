import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses a folder that a living process uses', async () => {
  await writeFile(join(folder, 'in-use-by-process'), String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}. Stop that process first`);
});

it('takes over the lock of an ended process', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  await writeFile(join(folder, 'in-use-by-process'), String(child.pid));
  await (await lockFolder(folder))();
});

it('creates a missing folder, and releases it', async () => {
  const missing = join(folder, 'a', 'b');
  const unlock = await lockFolder(missing);
  expect(await readdir(missing)).toHaveLength(1);
  await unlock();
  expect(await readdir(missing)).toHaveLength(0);
});
