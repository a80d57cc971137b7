import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const sound = '{ "version": 2, "appName": { "en": "Sound" } }';
const wrong = '{\n  "version": 2,\n  "appName": { "en": "Wrong" },\n  "theem": {}\n}\n';
const advised = '{ "version": 2, "appName": { "en": "x" }, "theme": { "colors": { "light": { "text": "#bbbbbb" } } } }';

const validate = (files: Readonly<Record<string, string | Uint8Array>>, ...args: readonly string[]) =>
  withTemporaryFolder(files, (cwd) => runInProcess(['validate', ...args], { cwd }));

describe('vitrine validate', () => {
  it('prints each problem with file, line, column, pointer, reason and suggestion, and fails', async () => {
    expect(await validate({ 'a.json': sound, 'b.json': wrong }, 'a.json', 'b.json')).toEqual({
      code: 1,
      output: [
        'b.json:4:3 error at /theem: Unknown property `theem`: check the spelling or remove it. Did you mean `theme`? (additionalProperties)\n',
        '2 files: 1 error.\n',
      ].join(''),
      errors: '',
    });
  });

  it('fails on advice only with --strict', async () => {
    expect(await validate({ 'a.json': advised }, 'a.json')).toMatchObject({
      code: 0,
      output: expect.stringContaining('advice at /theme'),
    });
    expect(await validate({ 'a.json': advised }, 'a.json', '--strict')).toMatchObject({ code: 1 });
    expect(await validate({ 'a.json': advised }, 'a.json', '--no-advice')).toMatchObject({
      code: 0,
      output: '1 file: no problems.\n',
    });
  });

  describe('with a backend', () => {
    const linked = JSON.stringify({
      version: 2,
      appName: { en: 'x' },
      pages: {
        home: {
          sections: [
            {
              rows: [{ columns: [{ blocks: [{ type: 'metal-ticker', props: { link: '/brands/haldn/products' } }] }] }],
            },
          ],
        },
      },
    });
    const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret' };
    const run = (fetched: typeof fetch, given: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      withTemporaryFolder({ 'lumen.json': linked }, (cwd) =>
        runInProcess(['validate', 'lumen.json', ...args], { cwd, env: { DATA_DIR: cwd, ...given }, fetch: fetched }),
      );
    const never: typeof fetch = async () => {
      throw new Error('was asked');
    };
    const NOT_LOOKED_UP = 'Collections, products and files were not looked up.';

    it('checks the document’s references against the tenant of the file’s name', async () => {
      const asked: string[] = [];
      const answer: typeof fetch = async (input, init) => {
        asked.push(`${new Headers(init?.headers).get('x-tenant')} ${new URL(String(input)).pathname}`);
        if (!String(input).includes('/slugs/')) return Response.json({ success: false }, { status: 404 });
        return Response.json({ success: true, data: [{ slug: 'halden', updatedAt: '' }] });
      };
      const { output, errors } = await run(answer, env);
      expect(output).toContain('The shop has no brand `haldn`. Did you mean `/brands/halden/products`? (unknown-slug)');
      expect(errors).toBe('');
      expect(asked).toEqual(['lumen /slugs/categories', 'lumen /slugs/brands', 'lumen /brands/haldn']);
      expect((await run(answer, env, '--tenant', 'other')).output).toContain('unknown-slug');
      expect(asked.at(-1)).toBe('other /brands/haldn');
    });

    it.each<[string, Readonly<Record<string, string>>, string]>([
      [
        'there is none',
        {},
        ': start the shop (npm start), set DATA_DIR to the folder of a shop that is running, or set BACKEND_URL and BACKEND_TOKEN.',
      ],
      ['it does not answer', env, 'The backend at http://backend.example does not answer; is the shop running?'],
    ])('prints one line without that check if %s', async (_, given, reason) => {
      const { code, output, errors } = await run(never, given);
      expect({ code, output }).toEqual({ code: 0, output: '1 file: no problems.\n' });
      expect(errors.startsWith(`${NOT_LOOKED_UP} `)).toBe(true);
      expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(reason)]);
    });
  });

  it('prints JSON with every problem and its repair', async () => {
    const { code, output } = await validate({ 'b.json': wrong }, 'b.json', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      files: [
        { file: 'b.json', problems: [{ line: 4, column: 3, pointer: '/theem', fix: { title: 'Rename to `theme`' } }] },
      ],
      errors: 1,
      advice: 0,
    });
  });

  it('prints escaped annotations for GitHub', async () => {
    const document = '{ "version": 2, "appName": { "en": "x" }, "100%\\n::error::,": 1 }';
    const { output } = await validate({ 'a,b:c%.json': document }, 'a,b:c%.json', '--format', 'github');
    expect(output).toMatch(
      /^::error file=a%2Cb%3Ac%25\.json,line=1,col=43,title=additionalProperties \/100%25%0A%3A%3Aerror%3A%3A%2C::Unknown property `100%25%0A::error::,`: [^\n]+\n$/,
    );
  });

  it('prints each problem in one line without control characters', async () => {
    const document = '{ "version": 2, "appName": { "en": "x" }, "a\\n[31mb": 1 }';
    const { output } = await validate({ 'a.json': document }, 'a.json');
    expect(output.trimEnd().split('\n')).toHaveLength(2);
    expect(output).toContain('`a\\u000a[31mb`');
  });

  it('reports an unreadable file, checks the others and ends with 2', async () => {
    const { code, output, errors } = await validate({ 'b.json': wrong }, 'none.json', 'b.json');
    expect(code).toBe(2);
    expect(errors).toBe('vitrine validate: Cannot read none.json: file not found.\n');
    expect(output).toContain('b.json:4:3');
    expect(output).toContain('1 file: 1 error.');
  });
});
