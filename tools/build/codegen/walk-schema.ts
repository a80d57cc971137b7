import { isObject, type Json, type JsonObject } from './json.ts';

/** A nested schema with its location. */
export interface SchemaLocation {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/**
 * Custom keywords without validation. `tsType`: the TypeScript type if it cannot be derived (`if`, `then`, `else`).
 * `patternErrorMessage`: the expectation of a `pattern` as a sentence, also shown by VS Code. `slugOf`: the kind of record of
 * a slug. `absentMeans`: the meaning of a missing value, which is not filled in like `default`. `slot`: the slot that a prop
 * affects; without a block in it the prop has no effect. `inputType`: the kind of form field
 * (`runtime/domain/forms/form-fields.ts`). `messages`: further message namespaces of a block
 * (`runtime/app/document/block-messages.ts`).
 */
export const ANNOTATION_KEYWORDS: ReadonlySet<string> = new Set([
  'tsType',
  'patternErrorMessage',
  'slugOf',
  'absentMeans',
  'slot',
  'inputType',
  'group',
  'keywords',
  'messages',
]);

/**
 * Every schema in a file, the file's own first, parents before children. Values that only look like schemas (examples,
 * defaults, enums) are not visited.
 */
export function* walkSchemas(schema: JsonObject, pointer = ''): Generator<SchemaLocation> {
  yield { schema, pointer };
  for (const child of childSchemas(schema)) {
    if (isObject(child.value)) yield* walkSchemas(child.value, pointer + child.path);
  }
}

/**
 * Maps a schema and all nested ones, innermost first.
 *
 * @param change receives a schema with mapped nested ones and returns its replacement
 */
export function rewriteSchema(
  schema: JsonObject,
  change: (schema: JsonObject, pointer: string) => JsonObject,
  pointer = '',
): JsonObject {
  const inner = (value: Json, path: string): Json =>
    isObject(value) ? rewriteSchema(value, change, pointer + path) : value;
  const copy: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    copy[key] = rewriteKeyword(key, value, inner);
  }
  return change(copy, pointer);
}

/** The value at a JSON pointer, if any. */
export function valueAtPointer(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** One step of a JSON pointer, with the slash before it. */
export const pointerStep = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const SINGLE_SCHEMA_KEYWORDS = new Set([
  'items',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const SCHEMA_LIST_KEYWORDS = new Set(['allOf', 'anyOf', 'oneOf']);
const SCHEMA_MAP_KEYWORDS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);

function rewriteKeyword(key: string, value: Json, inner: (value: Json, path: string) => Json): Json {
  const step = pointerStep(key);
  if (SINGLE_SCHEMA_KEYWORDS.has(key)) return inner(value, step);
  if (SCHEMA_LIST_KEYWORDS.has(key) && Array.isArray(value)) {
    return value.map((item, index) => inner(item, step + pointerStep(index)));
  }
  if (SCHEMA_MAP_KEYWORDS.has(key) && isObject(value)) {
    const entries = Object.entries(value).map(([name, item]) => [name, inner(item, step + pointerStep(name))] as const);
    return Object.fromEntries(entries);
  }
  return value;
}

function* childSchemas(schema: JsonObject): Generator<{ readonly value: Json; readonly path: string }> {
  for (const [key, value] of Object.entries(schema)) {
    const step = pointerStep(key);
    if (SINGLE_SCHEMA_KEYWORDS.has(key)) yield { value, path: step };
    else if (SCHEMA_LIST_KEYWORDS.has(key) && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield { value: item, path: step + pointerStep(index) };
    } else if (SCHEMA_MAP_KEYWORDS.has(key) && isObject(value)) {
      for (const [name, item] of Object.entries(value)) yield { value: item, path: step + pointerStep(name) };
    }
  }
}
