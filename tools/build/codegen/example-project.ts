import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Json, JsonObject } from './json.ts';

/** A project of a few schemas in a temporary folder, for tests of the generator. */
export interface ExampleProject extends AsyncDisposable {
  readonly folder: string;
  /** Writes a file: a text, or any other value as JSON. */
  write(path: string, content: Json): Promise<void>;
  remove(path: string): Promise<void>;
}

/** @param changes files to add to or to put in the place of the example's own */
export async function createExampleProject(changes: Readonly<Record<string, Json>> = {}): Promise<ExampleProject> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-codegen-'));
  const project: ExampleProject = {
    folder,
    write: async (path, content) => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: (path) => rm(join(folder, path), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
  for (const [path, content] of Object.entries({ ...exampleFiles, ...changes })) await project.write(path, content);
  return project;
}

const text: JsonObject = { type: 'string', maxLength: 5 };

/** A project with one of each schema: document, block, wire entity and call. */
const exampleFiles: Readonly<Record<string, JsonObject>> = {
  'schemas/builder/localized-text.schema.json': {
    title: 'LocalizedText',
    description: 'A text by language.',
    type: 'object',
    properties: { en: text, ar: text },
    additionalProperties: false,
  },
  'schemas/builder/document.schema.json': {
    title: 'BuilderDocument',
    type: 'object',
    properties: {
      name: { $ref: './localized-text.schema.json', title: 'Name', description: 'The name.' },
      width: { $ref: '#/$defs/width' },
      theme: { title: 'Theme', type: 'object', properties: { dark: { type: 'boolean', default: false } }, default: {} },
      blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
    },
    required: ['name'],
    additionalProperties: false,
    $defs: {
      width: { title: 'Width', enum: [1, 2], default: 2 },
      block: {
        title: 'Block',
        type: 'object',
        properties: { type: { type: 'string' }, props: { type: 'object', default: {} } },
        required: ['type'],
        additionalProperties: false,
      },
    },
  },
  'blocks/big-title/big-title.schema.json': {
    title: 'BigTitleProps',
    description: 'A title.',
    type: 'object',
    properties: {
      text: { $ref: '../../schemas/builder/localized-text.schema.json' },
      level: { type: 'integer', minimum: 1, default: 1 },
    },
    required: ['text'],
    additionalProperties: false,
  },
  'schemas/wire/product.schema.json': {
    title: 'Product',
    type: 'object',
    properties: { _id: { type: 'string' }, price: { type: 'number' } },
    required: ['_id'],
  },
  'schemas/wire/pagination.schema.json': {
    title: 'Pagination',
    type: 'object',
    properties: { total: { type: 'integer' } },
    required: ['total'],
  },
  'schemas/calls.json': {
    calls: {
      products: {
        method: 'GET',
        path: '/shops/{shop}/products',
        summary: 'Products of a shop.',
        browser: true,
        public: true,
        paged: true,
        params: { type: 'object', properties: { shop: { type: 'string' } }, required: ['shop'] },
        query: {
          type: 'object',
          properties: {
            pageSize: { type: 'integer', maximum: 50, default: 10, description: 'How many.' },
            q: { type: 'string' },
            slug: { type: 'array', items: { type: 'string' } },
          },
        },
        answer: { type: 'array', items: { $ref: './wire/product.schema.json' } },
      },
    },
  },
};
