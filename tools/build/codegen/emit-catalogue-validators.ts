import { posix } from 'node:path';
import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import type { SchemaFile, SchemaFiles } from './schema-files.ts';

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
    '/** By file name: judges a file of a catalogue, and stops at the first mistake. */',
    'export declare const catalogueValidators: {',
    ...named.map(({ name, type }) => `  readonly ${name}: ValidateFunction<${type}>;`),
    '};',
    '',
  ];
  return [`${GENERATED_CODE_BANNER}\n${code}`, types.join('\n')];
}
