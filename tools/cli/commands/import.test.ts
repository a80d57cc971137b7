import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/imports');

const vitrine = (cwd: string, args: readonly string[], input = '') => runInProcess(['import', ...args], { cwd, input });

describe('vitrine import', () => {
  it('prints the document to stdout and the report to stderr', async () => {
    const { code, output, errors } = await vitrine(fixtures, ['puck', 'puck/slots.json', '--name', 'Willow']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ version: 2, appName: { en: 'Willow' } });
    expect(errors).toContain('Import result\n');
  });

  it('writes the document and its report but overwrites no file', async () => {
    await withTemporaryFolder({}, async (folder) => {
      const args = ['shopify', join(fixtures, 'shopify/index.json'), '--tenant', 'willow'];
      expect(await vitrine(folder, args)).toMatchObject({ code: 0, output: '' });
      expect(JSON.parse(await readFile(join(folder, 'willow.json'), 'utf8')).appName).toEqual({ en: 'willow' });
      const report = join(folder, 'willow.json.report.txt');
      expect(await readFile(report, 'utf8')).toContain('section newsletter');

      await writeFile(report, 'my own notes');
      await rm(join(folder, 'willow.json'));
      expect(await vitrine(folder, args)).toEqual({
        code: 2,
        output: '',
        errors: 'vitrine import: willow.json.report.txt already exists; use --force to overwrite it.\n',
      });
      expect(await readFile(report, 'utf8')).toBe('my own notes');
      await expect(readFile(join(folder, 'willow.json'))).rejects.toThrow('ENOENT');

      expect((await vitrine(folder, [...args, '--force'])).code).toBe(0);
      expect(await readFile(report, 'utf8')).toContain('section newsletter');
    });
  });

  it.each([
    [['craft', 'x.json'], 'Expected `puck` or `shopify`'],
    [['puck', 'x.json', '--language', 'xx'], 'Unknown language `xx`'],
    [['puck', 'x.json', '--tenant', 'A B'], 'Invalid tenant id'],
    [['puck', 'x.json', '--page', 'account'], 'Unknown page `account`'],
    [['puck', 'nowhere.json'], 'Cannot read nowhere.json: file not found.'],
  ])('%j is rejected: %s', async (args, words) => {
    const { code, output, errors } = await vitrine(fixtures, args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(words);
  });
});
