import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExampleProject, type ExampleProject } from './example-project.ts';
import { generate } from './generate.ts';

let project: ExampleProject;
beforeAll(async () => {
  project = await createExampleProject();
  expect(await generate(project.folder)).toMatchObject({ problems: [] });
});
afterAll(() => project[Symbol.asyncDispose]());

const pathOf = (name: string): string => join(project.folder, 'schemas/generated', name);
const read = (name: string): Promise<string> => readFile(pathOf(name), 'utf8');
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(pathOf(name)).href);
const withoutComments = (text: string): string => text.replace(/^\s*(\/\*\*|\*|\/\/).*\n/gm, '').replace(/\n+/g, '\n');

describe('the types', () => {
  it('have required properties for defaults, own or referenced', async () => {
    const text = withoutComments(await read('builder.ts'));
    expect(text).toContain(
      'export interface BuilderDocument {\n  name: LocalizedText;\n  width: Width;\n  theme: Theme;',
    );
    expect(text).toContain('blocks?: Block[];');
    expect(text).toContain('export interface Theme {\n  dark: boolean;\n}');
    expect(text).toContain('props: Record<string, unknown>;');
  });

  it('are imported from their module, not declared again', async () => {
    const text = withoutComments(await read('blocks/big-title.ts'));
    expect(text).toContain("import type { LocalizedText } from '../builder.ts';");
    expect(text).toContain('export interface BigTitleProps {\n  text: LocalizedText;\n  level: number;\n}');
    expect(text).not.toContain('export interface LocalizedText');
  });

  it('distinguish optional query input from validated values', async () => {
    const text = withoutComments(await read('calls.ts'));
    expect(text).toContain('export interface ProductsQuery {\n  pageSize?: number;');
    expect(text).toContain('export interface ProductsCheckedQuery {\n  pageSize: number;');
    expect(text).toContain('checkedQuery: ProductsCheckedQuery;');
    expect(text).toContain('export type ProductsAnswer = Product[];');
    expect(text).toContain(
      "products: { method: 'GET', path: '/shops/{shop}/products', browser: true, reads: true, public: true,",
    );
    expect(text).toContain("export type PublicCallName = 'products';");
    expect(text).toContain('export type PersonalCallName = never;');
  });
});

describe('the validators', () => {
  it('have no dependencies', async () => {
    for (const name of ['validate-document.js', 'validate-blocks.js', 'validate-calls.js']) {
      expect(await read(name)).not.toMatch(/\brequire\("|\beval\(|new Function|^import /m);
    }
  });

  it('report every error with its location and the unknown name', async () => {
    const { validateDocument } = await load('validate-document.js');
    expect(validateDocument({ name: { en: 'too long' }, colour: 1, blocks: [{}] })).toBe(false);
    expect(validateDocument.errors).toMatchObject([
      { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'colour' } },
      { instancePath: '/name/en', keyword: 'maxLength', params: { limit: 5 } },
      { instancePath: '/blocks/0', keyword: 'required', params: { missingProperty: 'type' } },
    ]);
  });

  it('count code points', async () => {
    const { validateDocument } = await load('validate-document.js');
    expect(validateDocument({ name: { en: '👓👓👓👓👓' } })).toBe(true);
  });

  it('fill in document defaults without checking props', async () => {
    const { validateDocument } = await load('validate-document.js');
    const document = { name: {}, blocks: [{ type: 'anything' }] };
    expect(validateDocument(document)).toBe(true);
    expect(document).toEqual({
      name: {},
      width: 2,
      theme: { dark: false },
      blocks: [{ type: 'anything', props: {} }],
    });
  });

  it('have the props of each block type, and no other names', async () => {
    const { blockValidators } = await load('validate-blocks.js');
    const validate: ValidateFunction = blockValidators['big-title'];
    const props = { text: { en: 'Hello' } };
    expect(validate(props)).toBe(true);
    expect(props).toEqual({ text: { en: 'Hello' }, level: 1 });
    expect(validate({ level: 0 })).toBe(false);
    expect(blockValidators.constructor).toBeUndefined();
  });

  it('parse numbers and lists in a query', async () => {
    const { callValidators } = await load('validate-calls.js');
    const query = { q: '7', slug: 'round' };
    expect(callValidators.products.query(query)).toBe(true);
    expect(query).toEqual({ pageSize: 10, q: '7', slug: ['round'] });
    expect(callValidators.products.query({ pageSize: '51' })).toBe(false);
    expect(callValidators.products.query({ pageSize: 'many' })).toBe(false);
    expect(callValidators.products.answer([{ _id: 7 }])).toBe(false);
  });
});

it('the schema for editors has every block type with its own props', async () => {
  const schema = JSON.parse(await read('builder.schema.json'));
  expect(schema.properties.blocks.items).toEqual({ $ref: '#/$defs/Block' });
  expect(schema.$defs.Block.properties.type).toMatchObject({ enum: ['big-title'], enumDescriptions: ['A title.'] });
  const [conditional, ...others] = schema.$defs.Block.allOf;
  expect(others).toEqual([]);
  expect(Object.entries(conditional)).toEqual([
    ['if', { properties: { type: { const: 'big-title' } }, required: ['type'] }],
    [
      'then',
      {
        title: 'big-title',
        description: 'A title.',
        properties: { props: { $ref: '#/$defs/BigTitleProps' } },
        required: ['props'],
      },
    ],
  ]);
  expect(schema.$defs.BigTitleProps.properties.text).toEqual({ $ref: '#/$defs/LocalizedText' });
});

it('the OpenAPI document describes each call with parameters and envelope', async () => {
  const { openapi, paths, components } = JSON.parse(await read('openapi.json'));
  expect(openapi).toBe('3.1.0');
  const { parameters, responses } = paths['/shops/{shop}/products'].get;
  expect(parameters).toMatchObject([
    { name: 'shop', in: 'path', required: true },
    { name: 'pageSize', in: 'query', required: false, description: 'How many.', schema: { default: 10 } },
    { name: 'q', in: 'query' },
    { name: 'slug', in: 'query' },
  ]);
  expect(responses[200].content['application/json'].schema).toMatchObject({
    properties: { data: { items: { $ref: '#/components/schemas/Product' } } },
    required: ['success', 'message', 'data', 'pagination'],
  });
  expect(Object.keys(components.schemas)).toEqual(['Pagination', 'Product']);
});

describe('a built-in form', () => {
  const schema = {
    title: 'AskForm',
    description: 'Asks.',
    type: 'object',
    properties: { email: { title: 'E-mail', type: 'string', inputType: 'email', minLength: 3, examples: ['a@b'] } },
    required: ['email'],
    additionalProperties: false,
  };

  it('is one module with its schema, without texts, and its validator', async () => {
    await using own = await createExampleProject({ 'schemas/forms/ask.schema.json': schema });
    expect(await generate(own.folder)).toMatchObject({ problems: [] });
    const path = join(own.folder, 'schemas/generated/forms/ask.js');
    expect(await readFile(path, 'utf8')).not.toMatch(/\brequire\("|\beval\(|new Function|^import |must /m);
    const { form } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    expect(form).toMatchObject({
      name: 'ask',
      schema: {
        type: 'object',
        properties: { email: { type: 'string', inputType: 'email', minLength: 3 } },
        required: ['email'],
        additionalProperties: false,
      },
    });
    expect(JSON.stringify(form.schema)).not.toMatch(/title|Asks|a@b/);
    expect(form.validate({ email: 'a@b' })).toBe(true);
    expect(form.validate({ email: 'a' })).toBe(false);
    expect(form.validate.errors).toMatchObject([{ instancePath: '/email', keyword: 'minLength' }]);
  });

  it('has its fields resolved', async () => {
    const properties = { email: { $ref: '../wire/product.schema.json' } };
    await using own = await createExampleProject({ 'schemas/forms/ask.schema.json': { ...schema, properties } });
    const { problems } = await generate(own.folder);
    expect(problems.map(({ message }) => message)).toEqual([
      'schemas/forms/ask.schema.json#/properties/email/$ref: is not allowed in a form, which must define its fields itself',
    ]);
  });
});
