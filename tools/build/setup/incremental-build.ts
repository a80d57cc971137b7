import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface IncrementalBuild {
  /** Message after a build. */
  readonly name: string;
  readonly inputs: BuildInputs;
  /** The file with the input hash of the last build, relative to the project's folder. */
  readonly hashFile: string;
  readonly build: () => Promise<void>;
}

/**
 * Builds if inputs changed since the last build.
 *
 * @param project the project's folder
 */
export async function buildIfChanged(
  project: string,
  { name, inputs, hashFile, build }: IncrementalBuild,
): Promise<void> {
  const file = join(project, hashFile);
  const now = await hashBuildInputs(project, inputs);
  if (now === (await readSavedHash(file))) return;
  const began = performance.now();
  // An interrupted build leaves no hash.
  await rm(file, { force: true });
  await build();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, now);
  printDuration(name, performance.now() - began);
}

/** Whether the inputs of a build are unchanged. */
export const isBuildCurrent = async (project: string, { inputs, hashFile }: IncrementalBuild): Promise<boolean> =>
  (await hashBuildInputs(project, inputs)) === (await readSavedHash(join(project, hashFile)));

const readSavedHash = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** The inputs of client, loader and server. */
export const SHOP_INPUTS: BuildInputs = {
  folders: ['runtime', 'blocks', 'schemas', 'tools/build/fonts'],
  files: ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'tools/build/bundle-shop.ts'],
};

/** Builds client, loader and server if their inputs changed. */
export const buildShop = (project: string): Promise<void> =>
  buildIfChanged(project, {
    name: 'build',
    inputs: SHOP_INPUTS,
    hashFile: 'dist/inputs.txt',
    build: async () => (await import('../bundle-shop.ts')).bundleShop(),
  });

/** Prints one line with the message and the duration. */
export const printDuration = (what: string, tookMs: number): void =>
  console.log(`setup: ${what} ${'.'.repeat(Math.max(3, 34 - what.length))} ${(tookMs / 1000).toFixed(1)} s`);

/** Inputs of a build, relative to the project's folder; missing ones are ignored. */
interface BuildInputs {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * A digest of the names and contents of all build inputs.
 *
 * @param project the project's folder
 */
async function hashBuildInputs(project: string, { folders, files }: BuildInputs): Promise<string> {
  const inside = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const paths = [...inside.flat(), ...files.map((name) => join(project, name)).filter(existsSync)]
    .filter((path) => !EXCLUDED_FILE.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path.slice(project.length)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Tests, stories and the generator's cache are not build inputs. */
const EXCLUDED_FILE = /\.(test|stories)\.tsx?$|\.draft$|generated[\\/]memory\.json$/;
