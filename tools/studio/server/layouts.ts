import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StudioLayout } from '../wire.ts';
import { inWords } from './in-words.ts';

/** Of those that must be refused, or lose a block. */
const BROKEN = 'broken';

/** The documents of `fixtures/layouts`, by name: `every-block`, `broken/unknown-block`. */
export interface Layouts {
  readonly list: () => Promise<readonly StudioLayout[]>;
  /** One of those that are listed, byte for byte; undefined where it is none. */
  readonly text: (name: string) => Promise<Buffer | undefined>;
}

/** @param folder has one JSON file for each, and beside it a `.txt`: what it shows, or, of those that are broken, what `validate` says of it */
export function createLayouts(folder: string): Layouts {
  const list = async (): Promise<readonly StudioLayout[]> => {
    const whole = await namesIn(folder);
    const broken = await namesIn(join(folder, BROKEN));
    return Promise.all([...whole, ...broken.map((name) => `${BROKEN}/${name}`)].map(describe));
  };

  async function describe(name: string): Promise<StudioLayout> {
    const isBroken = name.startsWith(`${BROKEN}/`);
    const words = inWords(isBroken ? name.slice(BROKEN.length + 1) : name);
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

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length))
    .sort();
