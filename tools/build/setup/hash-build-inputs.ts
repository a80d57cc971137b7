import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What goes into a build, from the project's folder. What is not there goes into none. */
export interface BuildInputs {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * A digest of everything that goes into a build, names and contents.
 *
 * @param project the project's folder
 */
export async function hashBuildInputs(project: string, { folders, files }: BuildInputs): Promise<string> {
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

/** Tests, stories and the generator's notes go into no build. */
const EXCLUDED_FILE = /\.(test|stories)\.tsx?$|\.draft$|generated[\\/]memory\.json$/;
