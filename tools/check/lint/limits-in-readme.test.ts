import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';

/** Every constant of these files must be in README's table of limits. */
const LIMITS_FILES = ['runtime/server/limits.ts', 'runtime/tenant/backend-limits.ts', 'tools/backend/limits.ts'];

/** Factors of the units in the table; a second is 1 in a constant that is not in milliseconds. */
const FACTORS: Readonly<Record<string, number>> = { KiB: 2 ** 10, MiB: 2 ** 20, s: 1000, min: 60_000, d: 86_400_000 };

const textOf = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');

/** Numeric constants of a module, exported or not, whose values are numbers, products and earlier constants. */
function constantsOf(file: string): ReadonlyMap<string, number> {
  const constants = new Map<string, number>();
  for (const [, name = '', value = ''] of textOf(file).matchAll(/^(?:export )?const ([A-Z][A-Z_]+) = ([\w.* ]+);$/gm)) {
    const factors = value.split('*').map((factor) => factor.trim());
    const numbers = factors.map((factor) => constants.get(factor) ?? Number(factor.replaceAll('_', '')));
    constants.set(
      name,
      numbers.reduce((product, number) => product * number),
    );
  }
  return constants;
}

/** The rows of the table: | `NAME` | value | what it protects | `file` | */
const rows = [
  ...textOf('README.md').matchAll(/^\| `([A-Z_]+)` \| ([\d.,]+)(?: (\w+))? \| [^|]+ \| `([^`]+\.ts)` \|$/gm),
].map(([, name = '', digits = '', unit = '', file = '']) => {
  const factor = unit === 's' && !name.endsWith('_MS') ? 1 : (FACTORS[unit] ?? 1);
  return { name, file, value: Number(digits.replaceAll(',', '')) * factor };
});

describe("README's table of limits", () => {
  it.each(rows)('has the value of $name', ({ name, file, value }) => {
    expect(constantsOf(file).get(name)).toBe(value);
  });

  it.each(LIMITS_FILES)('lists every constant of %s', (file) => {
    const exported = [...textOf(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    expect(rows.filter((row) => row.file === file).map(({ name }) => name)).toEqual(exported);
  });
});
