import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { createVersionedSpec } from '../../documents/test/versioned-spec.ts';
import { runInProcess } from '../test/run-in-process.ts';

/** A document of the first of three versions, of a grammar and a block that only tests have. */
const old = readFileSync(join(import.meta.dirname, '../../documents/test/versions/1.json'), 'utf8');
const toolkit = async () => createVersionedSpec();

const current = '{ "version":2, "appName": { "en": "x" } }';
const toCome = '{\n  "version": 3,\n  "appName": { "en": "x" }\n}\n';

describe('vitrine migrate', () => {
  it('rejects a newer version, writes nothing and continues with the other files', async () => {
    await withTemporaryFolder({ 'a.json': toCome, 'b.json': current }, async (cwd) => {
      const { code, output, errors } = await runInProcess(['migrate', '.'], { cwd });
      expect(code).toBe(1);
      expect(errors).toContain(
        'a.json:2:3 error at /version: Version 3 of the document format is not supported yet. (version)\n',
      );
      expect(errors).toContain('a.json: not changed.\n');
      expect(output).toBe('b.json: already current.\n');
      expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(toCome);
    });
  });

  it('writes and prints its migrations, and changes nothing the second time', async () => {
    await withTemporaryFolder({ 'a.json': old }, async (cwd) => {
      const { code, output } = await runInProcess(['migrate', 'a.json'], { cwd, loadSpec: toolkit });
      expect(code).toBe(0);
      expect(output.split('\n')).toEqual([
        'a.json: document from version 1 to 3',
        'a.json: greeting from version 1 to 3, at /pages/home/sections/0/rows/0/columns/0/blocks/0',
        expect.stringMatching(
          /^a\.json: greeting from version 1 to 3, at .+\/slots\/inside\/rows\/0\/columns\/0\/blocks\/0$/,
        ),
        'a.json: migrated.',
        '',
      ]);
      const once = await readFile(join(cwd, 'a.json'), 'utf8');
      expect(JSON.parse(once)).toMatchObject({ version: 3, appName: { en: 'Grown' } });
      expect(await runInProcess(['migrate', 'a.json'], { cwd, loadSpec: toolkit })).toMatchObject({
        output: 'a.json: already current.\n',
      });
      expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(once);
    });
  });

  it('with --check writes nothing and ends with 1 if a file would change', async () => {
    await withTemporaryFolder({ 'a.json': old }, async (cwd) => {
      const { code, output } = await runInProcess(['migrate', 'a.json', '--check'], { cwd, loadSpec: toolkit });
      expect(code).toBe(1);
      expect(output).toMatch(/a\.json: would be changed\.\n$/);
      expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(old);
    });
  });
});
