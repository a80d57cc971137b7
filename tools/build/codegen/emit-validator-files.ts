import { posix } from 'node:path';
import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import type { SchemaFile, SchemaFiles } from './schema-files.ts';

/** `validate-document.js` and its declarations: validates the grammar of a document, not the props of its blocks. */
export async function emitDocumentValidator(
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const file = 'schemas/builder/document.schema.json';
  const targets = sources.has(file) ? [{ constant: 'validateDocument', file, pointer: '' }] : [];
  const groups = new Map([[{ useDefaults: true }, targets]]);
  const exports = targets.length === 0 ? 'export {};' : 'export { validateDocument };';
  return [
    `${GENERATED_CODE_BANNER}\n${await emitValidators(groups, exports, sources, declarations)}`,
    DOCUMENT_VALIDATOR_TYPES,
  ];
}

const DOCUMENT_VALIDATOR_TYPES = `${GENERATED_BANNER}
import type { ValidateFunction } from 'ajv';
import type { BuilderDocument } from './builder.ts';

/** Validates the grammar of a document with all errors and fills in defaults. Skips the props of blocks. */
export declare const validateDocument: ValidateFunction<BuilderDocument>;
`;

/** `validate-blocks.js` and its declarations: a validator of props for every type of block. */
export async function emitBlockValidators(
  types: readonly string[],
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const targets = types.map((type, index) => ({
    constant: `block${index}`,
    file: `blocks/${type}/${type}.schema.json`,
    pointer: '',
  }));
  const entries = types.map((type, index) => `  ${JSON.stringify(type)}: block${index},`);
  const exports = ['export const blockValidators = {', '  __proto__: null,', ...entries, '};'].join('\n');
  const code = await emitValidators(new Map([[{ useDefaults: true }, targets]]), exports, sources, declarations);
  return [`${GENERATED_CODE_BANNER}\n${code}`, BLOCK_VALIDATOR_TYPES];
}

const BLOCK_VALIDATOR_TYPES = `${GENERATED_BANNER}
import type { ValidateFunction } from 'ajv';

/** By type of block: validates its props with all errors and fills in defaults. Contains only block types. */
export declare const blockValidators: Readonly<Record<string, ValidateFunction>>;
`;

/** `validate-catalogue.js` and its declarations: a validator for each file of a catalogue. */
export async function emitCatalogueValidators(
  files: readonly SchemaFile[],
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const named = files.map(({ path, content }) => ({
    name: posix.basename(path, '.schema.json'),
    path,
    type: String(content.title),
  }));
  const targets = named.map(({ name, path }) => ({ constant: name, file: path, pointer: '' }));
  const exports = `export const catalogueValidators = { ${named.map(({ name }) => name).join(', ')} };`;
  const code = await emitValidators(new Map([[{ stopsAtFirst: true }, targets]]), exports, sources, declarations);
  const types = [
    GENERATED_BANNER,
    "import type { ValidateFunction } from 'ajv';",
    `import type { ${named.map(({ type }) => type).join(', ')} } from './catalogue.ts';`,
    '',
    '/** By file name: validates a catalogue file and stops at the first error. */',
    'export declare const catalogueValidators: {',
    ...named.map(({ name, type }) => `  readonly ${name}: ValidateFunction<${type}>;`),
    '};',
    '',
  ];
  return [`${GENERATED_CODE_BANNER}\n${code}`, types.join('\n')];
}
