import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createExampleProject, type ExampleProject } from './example-project.ts';
import { generate } from './generate.ts';
import type { Json } from './json.ts';

const read = (project: ExampleProject, path: string): Promise<string> =>
  readFile(join(project.folder, 'schemas/generated', path), 'utf8');

describe('code generation', () => {
  it('writes all outputs once, and nothing while inputs are unchanged', async () => {
    await using project = await createExampleProject();
    const first = await generate(project.folder);
    expect(first.problems).toEqual([]);
    expect(first.written.toSorted()).toEqual([
      'blocks/big-title.ts',
      'builder.schema.json',
      'builder.ts',
      'calls.ts',
      'lazy-calls.ts',
      'messages.ts',
      'openapi.json',
      'pattern-messages.ts',
      'validate-blocks.d.ts',
      'validate-blocks.js',
      'validate-calls.d.ts',
      'validate-calls.js',
      'validate-document.d.ts',
      'validate-document.js',
      'wire.ts',
    ]);
    expect((await generate(project.folder)).written).toEqual([]);
  });

  it('is deterministic, regardless of earlier outputs', async () => {
    await using one = await createExampleProject();
    await using other = await createExampleProject({
      'blocks/gone/gone.schema.json': { title: 'GoneProps', type: 'object' },
    });
    await generate(one.folder);
    await generate(other.folder);
    await other.remove('blocks/gone');
    await generate(other.folder);
    const files = await readdir(join(one.folder, 'schemas/generated'), { recursive: true });
    expect(await readdir(join(other.folder, 'schemas/generated'), { recursive: true })).toEqual(files);
    for (const file of files.filter((name) => name.includes('.')))
      expect(await read(other, file)).toBe(await read(one, file));
  });

  it('updates only the outputs of a changed schema', async () => {
    await using project = await createExampleProject();
    await generate(project.folder);
    await project.write('schemas/wire/product.schema.json', { title: 'Product', type: 'object', properties: {} });
    expect((await generate(project.folder)).written.toSorted()).toEqual([
      'openapi.json',
      'validate-calls.js',
      'wire.ts',
    ]);
  });

  it('describes byte bodies, list metadata and responses without content', async () => {
    const facts = { public: false, summary: 'X.' };
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
    const list = { answer: { type: 'array' }, paged: false, envelopeMembers: { usage: { type: 'integer' } } };
    await using project = await createExampleProject({
      'schemas/calls.json': {
        calls: {
          list: { ...facts, ...list, method: 'GET', path: '/x' },
          save: { ...facts, method: 'PUT', path: '/x', body: bytes, answer: { type: 'object' } },
          remove: { ...facts, method: 'DELETE', path: '/x', envelope: false, answer: { type: 'null' } },
        },
      },
    });
    await generate(project.folder);
    const { paths } = JSON.parse(await read(project, 'openapi.json'));
    const { get, put, delete: removal } = paths['/x'];
    expect(put.requestBody.content).toEqual({ 'application/octet-stream': {} });
    expect(Object.keys(removal.responses)).toEqual(['204', 'default']);
    const { properties, required } = get.responses['200'].content['application/json'].schema;
    expect([properties.usage.type, required]).toEqual(['integer', ['success', 'message', 'data', 'usage']]);
  });

  it('repairs an edited output', async () => {
    await using project = await createExampleProject();
    await generate(project.folder);
    await writeFile(join(project.folder, 'schemas/generated/wire.ts'), 'edited');
    expect((await generate(project.folder)).written).toEqual(['wire.ts']);
    expect(await read(project, 'wire.ts')).toContain('export interface Product');
  });

  it('updates the other outputs when one schema fails, and reports it every time', async () => {
    await using project = await createExampleProject();
    await generate(project.folder);
    await project.write('blocks/odd/odd.schema.json', {
      title: 'OddProps',
      type: 'object',
      properties: { size: { minimum: 1 } },
    });
    await project.write('schemas/wire/product.schema.json', { title: 'Product', type: 'object', properties: {} });
    const { written, problems } = await generate(project.folder);
    expect(written).toContain('wire.ts');
    expect(problems.map(({ file }) => file)).toEqual(['blocks/odd/odd.schema.json']);
    expect((await generate(project.folder)).problems).toHaveLength(1);
  });
});

describe('a broken schema is named by file and pointer', () => {
  const document = 'schemas/builder/document.schema.json';
  const object = (properties: Record<string, object>, more: object = {}) =>
    JSON.stringify({ title: 'BuilderDocument', type: 'object', properties, ...more });

  it.each([
    ['a text that is no JSON', '{ "title": }', '', /JSON/],
    ['a reference to no file', object({ a: { $ref: './no.schema.json' } }), '/properties/a/$ref', /there is no schema/],
    ['a reference to no place', object({ a: { $ref: '#/$defs/no' } }), '/properties/a/$ref', /has nothing at/],
    ['a required property that is not there', object({}, { required: ['a'] }), '/required/0', /"a" is not among/],
    ['a misspelt keyword', object({ a: { type: 'string', maxlength: 3 } }), '/properties/a/maxlength', /not a keyword/],
    [
      'a keyword without types',
      object({ a: { type: 'array', prefixItems: [] } }),
      '/properties/a/prefixItems',
      /not supported/,
    ],
    [
      'a value of the wrong kind',
      object({ a: { type: 'string', maxLength: '3' } }),
      '/properties/a/maxLength',
      /integer/,
    ],
    ['a missing type', object({ a: { properties: {} } }), '/properties/a', /missing type "object"/],
  ])('%s', async (_, text, pointer, reason) => {
    await using project = await createExampleProject({ [document]: text });
    const { problems } = await generate(project.folder);
    expect(problems[0]).toMatchObject({ file: document, pointer, reason: expect.stringMatching(reason) });
    expect(problems[0]?.message).toBe(`${document}${pointer === '' ? '' : `#${pointer}`}: ${problems[0]?.reason}`);
  });

  it('a part of a call', async () => {
    const call = { method: 'GET', path: '/x', summary: 'X.', public: true, answer: { $ref: './wire/no.schema.json' } };
    await using project = await createExampleProject({ 'schemas/calls.json': { calls: { x: call } } });
    const { problems } = await generate(project.folder);
    expect(problems[0]?.message).toMatch(/^schemas\/calls\.json#\/calls\/x\/answer\/\$ref: there is no schema/);
  });

  it('a scope that no service token has', async () => {
    const call = { method: 'GET', path: '/x', summary: 'X.', public: true, scopes: ['everybody'] };
    await using project = await createExampleProject({ 'schemas/calls.json': { calls: { x: call } } });
    const { problems } = await generate(project.folder);
    expect(problems[0]?.message).toBe('schemas/calls.json#/calls/x/scopes: must be a list of shop, publish, admin');
  });

  it('a path whose parameter is not described', async () => {
    const call = { method: 'GET', path: '/x/{id}', summary: 'X.', public: true };
    await using project = await createExampleProject({ 'schemas/calls.json': { calls: { x: call } } });
    const { problems } = await generate(project.folder);
    expect(problems[0]?.message).toMatch(/^schemas\/calls\.json#\/calls\/x\/path: .*\bid\b/);
  });

  it('two schemas with one name', async () => {
    const twin = { title: 'Product', type: 'object', properties: {} };
    await using project = await createExampleProject({ 'schemas/wire/twin.schema.json': twin });
    const { problems } = await generate(project.folder);
    expect(problems[0]?.message).toMatch(
      /^schemas\/wire\/twin\.schema\.json: is named Product like schemas\/wire\/product/,
    );
  });

  it('a block schema with another name', async () => {
    await using project = await createExampleProject({
      'blocks/hero/hero.schema.json': { title: 'Hero', type: 'object' },
    });
    const { problems } = await generate(project.folder);
    expect(problems[0]?.message).toBe(
      "blocks/hero/hero.schema.json#/title: must be HeroProps, after the block's folder",
    );
  });
});

it('the session of a call follows from its headers: required, optional or none', async () => {
  const session = { 'x-session': { type: 'string' } };
  const headersOf: Record<string, Json> = {
    always: { type: 'object', properties: session, required: ['x-session'] },
    sometimes: { type: 'object', allOf: [{ type: 'object', properties: session }] },
    never: { type: 'object', properties: {} },
  };
  const call = { method: 'GET', summary: 'A call.', public: false, answer: { type: 'object' } };
  const calls = Object.fromEntries(
    Object.entries(headersOf).map(([name, headers]) => [name, { ...call, path: `/${name}`, headers }]),
  );
  await using project = await createExampleProject({ 'schemas/calls.json': { calls } });
  await generate(project.folder);
  const table = await read(project, 'calls.ts');
  for (const [name, use] of [
    ['always', 'required'],
    ['sometimes', 'optional'],
    ['never', 'none'],
  ])
    expect(table).toMatch(new RegExp(`${name}: \\{ .*session: '${use}'`));
  expect(table).toContain("export type OptionalSessionCallName = 'sometimes';");
});

describe('a call is rejected without a valid `public` declaration', () => {
  const headers = (name: string) => ({
    'schemas/wire/customer-headers.schema.json': {
      title: 'CustomerHeaders',
      type: 'object',
      properties: { [name]: { type: 'string' } },
    },
  });
  const plant = async (call: Record<string, Json>, files: Record<string, Json> = {}) => {
    const row = { path: '/account', summary: 'The account.', browser: true, answer: { type: 'object' }, ...call };
    await using project = await createExampleProject({ ...files, 'schemas/calls.json': { calls: { account: row } } });
    const { written, problems } = await generate(project.folder);
    return { written, messages: problems.map(({ message }) => message) };
  };
  const at = 'schemas/calls.json#/calls/account/public: the call account ';

  it('a personal call', async () => {
    const { written, messages } = await plant({ method: 'GET' });
    expect(messages).toEqual([expect.stringContaining(`${at}must declare "public": true when`)]);
    expect(written).toEqual([]);
  });

  it('a writing call', async () => {
    const { messages } = await plant({ method: 'POST' });
    expect(messages).toEqual([expect.stringContaining(`${at}must declare "public": true when`)]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'a public call by %s that does not declare that it reads',
    async (method) => {
      const { messages } = await plant({ method, public: true });
      expect(messages).toEqual([expect.stringContaining(`${at}cannot be public: ${method} may change something`)]);
      expect((await plant({ method, public: true, reads: true })).messages).toEqual([]);
    },
  );

  it('a public call with a session, in its own headers or in referenced ones', async () => {
    const files = headers('x-session');
    const reference = { $ref: './wire/customer-headers.schema.json' };
    for (const schema of [
      { type: 'object', properties: { 'X-Session': { type: 'string' } } },
      reference,
      { type: 'object', allOf: [reference] },
    ]) {
      const { messages } = await plant({ method: 'GET', public: true, headers: schema }, files);
      expect(messages).toEqual([expect.stringContaining(`${at}cannot be public: its headers carry a session`)]);
      expect((await plant({ method: 'GET', public: false, headers: schema }, files)).messages).toEqual([]);
    }
  });
});
