// npm run layouts: writes the documents of fixtures/layouts that nothing is wrong with. Those in broken/ are written by hand.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { layoutFiles } from './fixture-layouts.ts';

const folder = join(dirname(dirname(dirname(import.meta.dirname))), 'fixtures/layouts');
const files = layoutFiles();
const existingFiles = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);

let changed = 0;
for (const [name, text] of files) {
  const path = join(folder, name);
  if (existingFiles.includes(name) && (await readFile(path, 'utf8')) === text) continue;
  await writeFile(path, text);
  changed += 1;
}
for (const name of existingFiles.filter((each) => !files.has(each))) {
  await rm(join(folder, name));
  changed += 1;
}
console.log(`layouts: ${changed === 0 ? 'up to date' : `${changed} files`}`);
