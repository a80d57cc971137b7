import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import released from './released.json' with { type: 'json' };
import { ROUTINES } from './routines/routines.ts';

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort();

/** Comments and layout may change. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(
      code
        .replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*|--.*)$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('hex')
    .slice(0, 16);

it('has unchanged released migrations: add a migration, and its files with their hashes to released.json', () => {
  const hashes = files.map((file) => [file, hashOf(readFileSync(join(folder, file), 'utf8'))]);
  expect(Object.fromEntries(hashes)).toEqual(released.migrations);
});

it('has a greater number for changed routines: raise it in routines.ts, and write it with the hash to released.json', () => {
  expect({ number: ROUTINES.number, hash: hashOf(ROUTINES.statements.join('\n')) }).toEqual(released.routines);
});

it('runs each migration, which imports migrations and Kysely alone', () => {
  for (const file of files)
    for (const [, source = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '([^']+)'/g))
      expect(source, file).toMatch(/^(kysely|\.\.?\/[\w/-]+\.ts)$/);
  const numbered = files.filter((file) => /^\d{4}-/.test(file)).map((file) => file.replace('.ts', ''));
  expect(Object.keys(MIGRATIONS)).toEqual(numbered);
});
