import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildInputs, hashBuildInputs } from './hash-build-inputs.ts';

export interface IncrementalBuild {
  /** What is printed when it was made. */
  readonly name: string;
  readonly inputs: BuildInputs;
  /** The file that remembers what the last build was made from, from the project's folder. */
  readonly hashFile: string;
  readonly build: () => Promise<void>;
}

/**
 * Builds, unless nothing that goes into it has changed since the last time.
 *
 * @param project the project's folder
 */
export async function buildIfChanged(
  project: string,
  { name, inputs, hashFile: memory, build }: IncrementalBuild,
): Promise<void> {
  const file = join(project, memory);
  const now = await hashBuildInputs(project, inputs);
  if (now === (await readSavedHash(file))) return;
  const began = performance.now();
  // A build that breaks off leaves none.
  await rm(file, { force: true });
  await build();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, now);
  printDuration(name, performance.now() - began);
}

/** Whether nothing that goes into a build has changed since it was made. */
export const isBuildCurrent = async (
  project: string,
  { inputs, hashFile: memory }: IncrementalBuild,
): Promise<boolean> => (await hashBuildInputs(project, inputs)) === (await readSavedHash(join(project, memory)));

const readSavedHash = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** What goes into the shop's client, loader and server. */
export const SHOP_INPUTS: BuildInputs = {
  folders: ['runtime', 'blocks', 'schemas', 'tools/build/fonts'],
  files: ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'tools/build/bundle-shop.ts'],
};

/** Builds client, loader and server, where they changed. */
export const buildShop = (project: string): Promise<void> =>
  buildIfChanged(project, {
    name: 'build',
    inputs: SHOP_INPUTS,
    hashFile: 'dist/inputs.txt',
    build: async () => (await import('../bundle-shop.ts')).bundleShop(),
  });

/** One calm line on the terminal: what was done, and how long it took. */
export const printDuration = (what: string, tookMs: number): void =>
  console.log(`setup: ${what} ${'.'.repeat(Math.max(3, 34 - what.length))} ${(tookMs / 1000).toFixed(1)} s`);
