import { basename } from 'node:path';

/** A name that somebody chose: of a file or of a top-level declaration. */
export interface CodeName {
  readonly name: string;
  readonly kind: 'file' | 'function' | 'class' | 'constant';
  /** The file's path, for a declaration with its line. */
  readonly place: string;
}

const SOURCE = /\.(?:tsx?|mjs)$/;

/** Tests and generated files, whose names follow from those of others. */
const FOLLOWS =
  /(?:^|\/)(?:test|generated)\/|\.(?:test|slow\.test|stories)\.tsx?$|^fixtures\/|\.lock$|package-lock\.json$/;

/**
 * All names of the repository: of tracked files, and of top-level functions, classes and exported constants. Tests,
 * fixtures and generated files are left out.
 */
export async function findNames(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<readonly CodeName[]> {
  const names: CodeName[] = [];
  for (const path of paths.filter((each) => !FOLLOWS.test(each)).toSorted()) {
    names.push({ name: basename(path), kind: 'file', place: path });
    if (SOURCE.test(path)) names.push(...declarationsIn(path, await read(path)));
  }
  return names;
}

/** Top-level declarations begin in the first column, for Biome formats every file. */
const DECLARATION =
  /^(?<exported>export )?(?:default )?(?:abstract )?(?:async )?(?<keyword>function\*?|class|const) (?<name>[\w$]+)(?<rest>.*)$/;

const FUNCTION_VALUE = /^(?:: [^=]+)? = (?:async )?(?:<.*>)?(?:\(|[\w$]+ =>)/;

function declarationsIn(path: string, text: string): readonly CodeName[] {
  return text.split('\n').flatMap((line, index): readonly CodeName[] => {
    const { exported, keyword, name, rest = '' } = DECLARATION.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    const place = `${path}:${index + 1}`;
    if (keyword === 'class') return [{ name, kind: 'class', place }];
    if (keyword !== 'const' || FUNCTION_VALUE.test(rest)) return [{ name, kind: 'function', place }];
    return exported === undefined ? [] : [{ name, kind: 'constant', place }];
  });
}

/** Draws different names at random; the same seed draws the same ones. */
export function drawNames<Name>(
  all: readonly Name[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly Name[] {
  const random = randomNumbers(seed);
  return all
    .map((name) => ({ name, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Numbers from 0 to 1, by the mulberry32 algorithm. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
