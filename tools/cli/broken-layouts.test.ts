import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runInProcess } from './test/run-in-process.ts';

const folder = join(import.meta.dirname, '../../fixtures/layouts/broken');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

/** To add one: `NAME.json` with one clear mistake, and beside it `npx vitrine validate NAME.json > NAME.txt`, read and found right. */
it.each(names)('the broken layout %s has exactly its expected problem', async (name) => {
  const { output, errors } = await runInProcess(['validate', `${name}.json`], { cwd: folder });
  expect(output).toBe(readFileSync(join(folder, `${name}.txt`), 'utf8'));
  expect(errors).toBe('');
});
