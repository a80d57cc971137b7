import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { withTemporaryFolder } from '../check/test/temporary-folder.ts';
import { formatJson } from './json-style.ts';
import { rewriteJson } from './rewrite-json.ts';

/** Formats the JSON files of a folder by this project's settings, and answers with what became of each. */
async function formatWithBiome(folder: string): Promise<Readonly<Record<string, string>>> {
  const { json } = JSON.parse(await readFile(join(projectFolder, 'biome.json'), 'utf8'));
  const formatter = { indentStyle: 'space', indentWidth: 2, lineEnding: 'lf' };
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, formatter, json }));
  const biome = join(projectFolder, 'node_modules/.bin/biome');
  await promisify(execFile)(biome, ['format', '--write', 'texts'], { cwd: folder, maxBuffer: 2 ** 26 });
  const names = await readdir(join(folder, 'texts'));
  const texts = names.map(async (name) => [name, await readFile(join(folder, 'texts', name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

it('formats JSON like Biome', async () => {
  // Texts of one column a character: Biome and we may count others, such as joined emoji, differently.
  const text = fc.string({ unit: fc.constantFrom('a', 'é', 'ع', ' ', '"', '漢'), maxLength: 60 });
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'large', maxDepth: 6 },
      fc.constantFrom(null, true, 0, -1.5, 1e21, 123456789),
      text,
      fc.array(fc.integer(), { maxLength: 40 }),
      fc.array(text, { maxLength: 6 }),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(text, tie('value'), { maxKeys: 5 }),
    ),
  })).value;
  const values = fc.sample(json, { numRuns: 400, seed: 15 });
  const written = Object.fromEntries(values.map((value, index) => [`${index}.json`, formatJson(value)]));
  const source = '{\n  "a": 1,\n  "b": {\n    "c": 2\n  },\n  "z": 0\n}\n';
  const root = parseTree(source);
  if (root === undefined) throw new Error('no JSON');
  const rewritten = Object.fromEntries(
    values.map((value, index) => [
      `rewritten-${index}.json`,
      rewriteJson(source, root, { a: value, b: { c: 2, d: [] }, e: value, z: 0 }),
    ]),
  );
  const texts = { ...written, ...rewritten };
  await withTemporaryFolder({}, async (folder) => {
    await mkdir(join(folder, 'texts'));
    for (const [name, content] of Object.entries(texts)) await writeFile(join(folder, 'texts', name), content);
    expect(await formatWithBiome(folder)).toEqual(texts);
  });
});
