import { isObject, type Json, type JsonObject } from './json.ts';

/** A schema inside a schema, and where it stands. */
export interface SchemaLocation {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/**
 * Keywords that are not JSON Schema's, and judge nothing. `tsType`: the TypeScript type where the generator could not find it
 * out (`if`, `then`, `else`). `patternErrorMessage`: what a `pattern` expects, as a sentence; VS Code's editors show it, too.
 * `slugOf`: the kind of record whose slug a text is. `absentMeans`: the value that a missing one is the same as; other than
 * `default`, it is not filled in. `slot`: the slot of the block that a prop is about; without a block in it the prop shows
 * nothing. `inputType`: how a form asks for a text (`runtime/domain/forms/form-fields.ts`). `messages`: the messages that
 * the pages of a block get beside its own (`runtime/app/document/block-messages.ts`).
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
 * Copies a schema with every schema inside it changed, the innermost first.
 *
 * @param change gets a schema whose inner ones are already changed, and answers what stands in its place
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

/** The value at a JSON pointer, `undefined` when there is none. */
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
