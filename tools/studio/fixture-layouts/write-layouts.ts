import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutFiles } from './fixture-layouts.ts';

/** Brings the layouts of `fixtures/layouts` up to date, beside those of `broken/`. Returns the number of changed files. */
export async function writeLayouts(projectFolder: string): Promise<number> {
  const folder = join(projectFolder, 'fixtures/layouts');
  const files = layoutFiles();
  const existing = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  let changed = 0;
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (existing.includes(name) && (await readFile(path, 'utf8')) === text) continue;
    await writeFile(path, text);
    changed += 1;
  }
  for (const name of existing.filter((each) => !files.has(each))) {
    await rm(join(folder, name));
    changed += 1;
  }
  return changed;
}
