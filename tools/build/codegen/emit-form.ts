import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import type { JsonObject } from './json.ts';
import { formNameOf, SchemaError, type SchemaFile, type SchemaFiles } from './schema-files.ts';
import { rewriteSchema, walkSchemas } from './walk-schema.ts';

/**
 * `forms/<name>.js` and its declarations: a built-in form with its schema and its validator, which a page loads with the form.
 *
 * @throws SchemaError if the form refers to another schema, since browsers cannot resolve it
 */
export async function emitForm(
  file: SchemaFile,
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const reference = [...walkSchemas(file.content)].find(({ schema }) => schema.$ref !== undefined);
  if (reference !== undefined)
    throw new SchemaError(
      file.path,
      `${reference.pointer}/$ref`,
      'is not allowed in a form, which must define its fields itself',
    );
  const name = JSON.stringify(formNameOf(file));
  const schema = JSON.stringify(rewriteSchema(file.content, withoutDocumentation));
  const target = { constant: 'validate', file: file.path, pointer: '' };
  const exports = `export const form = { name: ${name}, schema: ${schema}, validate };`;
  const code = await emitValidators(new Map([[{ withoutMessages: true }, [target]]]), exports, sources, declarations);
  const type = String(file.content.title);
  return [
    `${GENERATED_CODE_BANNER}\n${code}`,
    [
      GENERATED_BANNER,
      "import type { ValidateFunction } from 'ajv';",
      `import type { ${type} } from '../forms.ts';`,
      '',
      '/** The form with its validator, which reports all errors. */',
      'export declare const form: {',
      `  readonly name: ${name};`,
      `  readonly schema: ${schema};`,
      `  readonly validate: ValidateFunction<${type}>;`,
      '};',
      '',
    ].join('\n'),
  ];
}

/** Browsers need no documentation: shoppers see texts of the message catalogue. */
const withoutDocumentation = ({
  $schema: _dialect,
  title: _title,
  description: _text,
  examples: _examples,
  ...schema
}: JsonObject): JsonObject => schema;
