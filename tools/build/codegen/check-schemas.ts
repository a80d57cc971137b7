import { type Declarations, toTypeName } from './declarations.ts';
import { isObject } from './json.ts';
import { resolveRef, SchemaError, type SchemaFile, type SchemaFiles } from './schema-files.ts';
import { pointerStep, type SchemaLocation, valueAtPointer, walkSchemas } from './walk-schema.ts';

/** Finds errors for which the type generator or the validator compiler would give an unclear message. */
export function checkSchemas(sources: SchemaFiles, declarations: Declarations): SchemaError[] {
  return [...sources.values()].flatMap((file) => [
    ...(file.module.startsWith('blocks/') ? checkBlockSchema(file) : []),
    ...file.roots
      .flatMap((root) => [...walkSchemas(root.schema, root.pointer)])
      .flatMap((place) => [
        ...checkKeywords(file, place),
        ...checkPattern(file, place),
        ...checkRequiredProperties(file, place),
        ...checkRef(file, place, sources, declarations),
      ]),
  ]);
}

/** Keywords that types cannot express, and `$id`, which would change references. */
const FORBIDDEN_KEYWORDS = [
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  'prefixItems',
  'unevaluatedItems',
  'unevaluatedProperties',
];

function checkKeywords(file: SchemaFile, { schema, pointer }: SchemaLocation): SchemaError[] {
  return FORBIDDEN_KEYWORDS.filter((keyword) => schema[keyword] !== undefined).map(
    (keyword) => new SchemaError(file.path, pointer + pointerStep(keyword), 'is not supported by this project'),
  );
}

/** Every pattern needs a sentence: tenants never see a regular expression. */
const checkPattern = (file: SchemaFile, { schema, pointer }: SchemaLocation): SchemaError[] =>
  isTenantFacing(file) && schema.pattern !== undefined && typeof schema.patternErrorMessage !== 'string'
    ? [new SchemaError(file.path, `${pointer}/pattern`, 'needs a `patternErrorMessage` with the expected format')]
    : [];

/** Whether it describes documents. */
export const isTenantFacing = ({ module }: SchemaFile): boolean => module === 'builder' || module.startsWith('blocks/');

function checkRequiredProperties(file: SchemaFile, { schema, pointer }: SchemaLocation): SchemaError[] {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return [];
  return required.flatMap((name, index) =>
    typeof name === 'string' && !Object.hasOwn(properties, name)
      ? [
          new SchemaError(
            file.path,
            `${pointer}/required/${index}`,
            `${JSON.stringify(name)} is not among the properties`,
          ),
        ]
      : [],
  );
}

function checkRef(
  file: SchemaFile,
  { schema, pointer }: SchemaLocation,
  sources: SchemaFiles,
  declarations: Declarations,
): SchemaError[] {
  const { $ref } = schema;
  if ($ref === undefined) return [];
  const refuse = (reason: string): SchemaError[] => [new SchemaError(file.path, `${pointer}/$ref`, reason)];
  if (typeof $ref !== 'string') return refuse('must be a text');
  const target = resolveRef(file.path, $ref);
  const targetFile = sources.get(target.path);
  if (targetFile === undefined) return refuse(`there is no schema ${target.path}`);
  if (valueAtPointer(targetFile.content, target.pointer) === undefined) {
    return refuse(`${target.path} has nothing at ${target.pointer}`);
  }
  if (declarations.at(target.path, target.pointer) === undefined) {
    return refuse('must lead to a file or to an entry of its $defs');
  }
  return [];
}

function checkBlockSchema(file: SchemaFile): SchemaError[] {
  const type = file.module.slice('blocks/'.length);
  const { title, type: kind } = file.content;
  const expected = `${toTypeName(type)}Props`;
  return [
    file.path === `blocks/${type}/${type}.schema.json`
      ? undefined
      : new SchemaError(file.path, '', `a block has one schema, ${type}.schema.json`),
    title === expected
      ? undefined
      : new SchemaError(file.path, '/title', `must be ${expected}, after the block's folder`),
    kind === 'object' ? undefined : new SchemaError(file.path, '/type', 'must be object: it describes the props'),
  ].filter((problem) => problem !== undefined);
}
