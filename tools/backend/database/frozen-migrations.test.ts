import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import frozen from './frozen-migrations.json' with { type: 'json' };
import { MIGRATIONS } from './migrate.ts';

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder).sort();
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/**
 * Comments and layout may change, code may not: a database that has run a migration never runs it again. After adding a
 * migration, add its file and the hash that this test prints to `frozen-migrations.json`.
 */
const codeOf = (text: string): string =>
  text
    .replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(codeOf(textOf(file)))
    .digest('hex')
    .slice(0, 16);

it('no migration, and nothing that one imports, has changed since it was released', () => {
  expect(Object.fromEntries(files.map((file) => [file, hashOf(file)]))).toEqual(frozen);
});

it('migrations import nothing but each other’s helpers and Kysely, so that nothing changes what they do', () => {
  for (const file of files) {
    for (const [, source = ''] of textOf(file).matchAll(/\bfrom '([^']+)'/g))
      expect(source, file).toMatch(/^(kysely|\.\/[\w-]+\.ts)$/);
  }
});

it('every migration is run, in the order of its number', () => {
  const numbered = files.filter((file) => /^\d{4}-/.test(file)).map((file) => file.replace('.ts', ''));
  expect(numbered.length).toBeGreaterThan(10);
  expect(Object.keys(MIGRATIONS)).toEqual(numbered);
});
