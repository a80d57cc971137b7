import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { line } from './line.ts';

/**
 * Builds client, loader and server, unless nothing that goes into them has changed since the last time.
 *
 * @param folder the project's folder
 */
export async function buildWhenChanged(folder: string): Promise<void> {
  const memory = join(folder, 'dist/inputs.txt');
  const inputs = await hashInputs(folder);
  const known = await readFile(memory, 'utf8').catch(() => undefined);
  if (known === inputs) return;
  const began = performance.now();
  const { build } = await import('../build.ts');
  await build();
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(memory, inputs);
  line('build', performance.now() - began);
}

const rooms = ['runtime', 'blocks', 'schemas', 'tools/fonts'];
const files = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'tools/build.ts'];

async function hashInputs(folder: string): Promise<string> {
  const inside = await Promise.all(
    rooms.map(async (room) => {
      const entries = await readdir(join(folder, room), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const paths = [...inside.flat(), ...files.map((name) => join(folder, name)).filter(existsSync)]
    .filter((path) => !isBesideTheBuild.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path.slice(folder.length)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Tests, stories and the generator's notes go into no build. */
const isBesideTheBuild = /\.(test|stories)\.tsx?$|\.draft$|generated[\\/]memory\.json$/;
