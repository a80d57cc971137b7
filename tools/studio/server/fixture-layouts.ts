import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { humanizeSlug } from '../slugs.ts';
import type { StudioLayout } from '../studio-protocol.ts';

/** Folder of layouts that must be rejected or lose a block. */
const BROKEN_FOLDER = 'broken';

/** The documents of `fixtures/layouts` by name: `every-block`, `broken/unknown-block`. */
export interface FixtureLayouts {
  readonly list: () => Promise<readonly StudioLayout[]>;
  /** A listed layout byte for byte; undefined for any other name. */
  readonly text: (name: string) => Promise<Buffer | undefined>;
}

/**
 * @param folder contains a JSON file per layout and a `.txt` file with its title, or with the expected output of
 * `validate` for a broken one
 */
export function createFixtureLayouts(folder: string): FixtureLayouts {
  const list = async (): Promise<readonly StudioLayout[]> => {
    const whole = await layoutNamesIn(folder);
    const broken = await layoutNamesIn(join(folder, BROKEN_FOLDER));
    return Promise.all([...whole, ...broken.map((name) => `${BROKEN_FOLDER}/${name}`)].map(describe));
  };

  async function describe(name: string): Promise<StudioLayout> {
    const isBroken = name.startsWith(`${BROKEN_FOLDER}/`);
    const words = humanizeSlug(isBroken ? name.slice(BROKEN_FOLDER.length + 1) : name);
    const beside = (await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => '')).trim();
    return { name, title: isBroken ? words : beside || words, expected: isBroken ? beside : undefined };
  }

  return {
    list,
    async text(name) {
      const known = await list();
      return known.some((layout) => layout.name === name) ? readFile(join(folder, `${name}.json`)) : undefined;
    },
  };
}

const layoutNamesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length))
    .sort();
