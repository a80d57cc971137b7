import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildInputs, hashInputs } from './hash-inputs.ts';
import { line } from './line.ts';

export interface ChangingBuild {
  /** What is printed when it was made. */
  readonly name: string;
  readonly inputs: BuildInputs;
  /** The file that remembers what the last build was made from, from the project's folder. */
  readonly memory: string;
  readonly build: () => Promise<void>;
}

/**
 * Builds, unless nothing that goes into it has changed since the last time.
 *
 * @param project the project's folder
 */
export async function buildWhenChanged(project: string, { name, inputs, memory, build }: ChangingBuild): Promise<void> {
  const file = join(project, memory);
  const now = await hashInputs(project, inputs);
  if (now === (await rememberedIn(file))) return;
  const began = performance.now();
  // A build that breaks off leaves none.
  await rm(file, { force: true });
  await build();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, now);
  line(name, performance.now() - began);
}

/** Whether nothing that goes into a build has changed since it was made. */
export const isBuilt = async (project: string, { inputs, memory }: ChangingBuild): Promise<boolean> =>
  (await hashInputs(project, inputs)) === (await rememberedIn(join(project, memory)));

const rememberedIn = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** What goes into the shop's client, loader and server. */
export const SHOP_INPUTS: BuildInputs = {
  folders: ['runtime', 'blocks', 'schemas', 'tools/fonts'],
  files: ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'tools/build.ts'],
};

/** Builds client, loader and server, where they changed. */
export const buildShop = (project: string): Promise<void> =>
  buildWhenChanged(project, {
    name: 'build',
    inputs: SHOP_INPUTS,
    memory: 'dist/inputs.txt',
    build: async () => (await import('../build.ts')).build(),
  });
