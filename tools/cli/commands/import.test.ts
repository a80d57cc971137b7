import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInProcess } from '../test/run-in-process.ts';
import { withFolder } from '../test/with-folder.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/imports');

const vitrine = (cwd: string, args: readonly string[], input = '') => runInProcess(['import', ...args], { cwd, input });

describe('vitrine import', () => {
  it('prints the document, and the report where errors go', async () => {
    const { code, output, errors } = await vitrine(fixtures, ['puck', 'puck/slots.json', '--name', 'Willow']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ version: 1, appName: { en: 'Willow' } });
    expect(errors).toContain('What became of the input\n');
  });

  it('writes the document and its report, and never over files that are there', async () => {
    await withFolder({}, async (folder) => {
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
        errors: 'vitrine import: willow.json.report.txt is there already; --force writes over it.\n',
      });
      expect(await readFile(report, 'utf8')).toBe('my own notes');
      await expect(readFile(join(folder, 'willow.json'))).rejects.toThrow('ENOENT');

      expect((await vitrine(folder, [...args, '--force'])).code).toBe(0);
      expect(await readFile(report, 'utf8')).toContain('section newsletter');
    });
  });

  it('says so where the folder that it is to be written into is none', async () => {
    await withFolder({ 'a.txt': '' }, async (folder) => {
      for (const out of ['none/x.json', 'a.txt/x.json'])
        expect(await vitrine(folder, ['puck', join(fixtures, 'puck/slots.json'), '--out', out])).toEqual({
          code: 2,
          output: '',
          errors: `vitrine import: ${out} cannot be written: there is no such folder.\n`,
        });
    });
  });

  it('reads the standard input, for the page that is asked for', async () => {
    const data = JSON.stringify({ content: [{ type: 'Heading', props: { text: 'Us' } }], root: {} });
    const { code, output } = await vitrine(fixtures, ['puck', '-', '--page', 'about-us'], data);
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(output).pages)).toEqual(['about-us']);
  });

  it('says in one line what is no JSON, and writes nothing', async () => {
    await withFolder({}, async (folder) => {
      const { code, output, errors } = await vitrine(folder, ['puck', '-', '--out', 'x.json'], '{ "content": [}');
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^index\.json:1: this is not JSON: .*\.\n$/);
      await expect(readFile(join(folder, 'x.json'))).rejects.toThrow('ENOENT');
    });
  });

  it.each([
    [[], 'Say what is imported'],
    [['craft', 'x.json'], 'Say what is imported'],
    [['puck'], 'Say which file'],
    [['puck', 'a.json', 'b.json'], 'one file at a time'],
    [['puck', 'x.json', '--language', 'xx'], '`xx` is not a language'],
    [['puck', 'x.json', '--tenant', 'A B'], 'cannot be a tenant’s id'],
    [['puck', 'x.json', '--page', 'cart'], '`cart` is not a page'],
    [['puck', 'x.json', '--loud'], '--loud'],
    [['puck', 'nowhere.json'], 'nowhere.json cannot be read: there is no such file.'],
    [['puck', '.'], '. cannot be read: it is a folder.'],
  ])('says what is wrong with %j', async (args, words) => {
    const { code, output, errors } = await vitrine(fixtures, args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(words);
  });
});
