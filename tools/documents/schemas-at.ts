import type { JsonSchema } from './read-validation-spec.ts';

/**
 * All schemas that apply at a location, with references and alternatives resolved. Alternatives for another constant than
 * the value's are dropped unless none remains; so are consequences of conditions on another constant (a block type).
 *
 * @param root the schema of the whole value, whose `$ref`s point into itself
 */
export function schemasAt(root: JsonSchema, value: unknown, steps: readonly string[]): readonly JsonSchema[] {
  let current = value;
  let schemas = expandSchema(root, root, value);
  for (const step of steps) {
    const child: unknown =
      isObjectOrArray(current) && Object.hasOwn(current, step) ? Reflect.get(current, step) : undefined;
    schemas = schemasOfChild(root, schemas, current, step, child);
    current = child;
  }
  return schemas;
}

/** The schemas of a property or list item, from those of its holder. */
export const schemasOfChild = (
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  holder: unknown,
  name: string,
  child: unknown,
): readonly JsonSchema[] =>
  schemas.flatMap((schema) =>
    expandSchema(root, Array.isArray(holder) ? schema.items : childSchema(schema, name), child),
  );

/** The allowed properties of an object with their schemas. */
export function propertySchemasOf(schemas: readonly JsonSchema[]): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  for (const { properties } of schemas) {
    if (!isObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) if (isObject(schema)) found.set(name, schema);
  }
  return found;
}

/** A schema and the schemas it refers to, itself first. */
export const resolveSchema = (root: JsonSchema, schema: JsonSchema): JsonSchema => ({
  ...definitionOf(root, schema.$ref),
  ...schema,
});

const CHOICE_KEYWORDS = ['anyOf', 'oneOf', 'allOf'] as const;

function expandSchema(root: JsonSchema, schema: unknown, value: unknown): readonly JsonSchema[] {
  if (!isObject(schema)) return [];
  const referred = expandSchema(root, definitionOf(root, schema.$ref), value);
  const branches = CHOICE_KEYWORDS.flatMap((choice): readonly JsonSchema[] => {
    if (!Array.isArray(schema[choice])) return [];
    const byType = choice === 'allOf' ? consequencesByType(schema) : undefined;
    if (byType !== undefined) return isObject(value) ? (byType.get(value.type) ?? []) : [];
    const all = schema[choice].filter(isObject);
    const fitting = all.filter((branch) => matchesConstants(branch, value));
    return fitting.length > 0 ? fitting : all;
  });
  return [
    schema,
    ...referred,
    ...[...branches, ...consequencesOf(schema, value)].flatMap((branch) => expandSchema(root, branch, value)),
  ];
}

/** Cached per schema: a document has thousands of blocks, and there are dozens of types. */
const consequencesCache = new WeakMap<JsonSchema, ReadonlyMap<unknown, readonly JsonSchema[]> | undefined>();

/** Consequences by type if `allOf` has type conditions only; else undefined. */
function consequencesByType(schema: JsonSchema): ReadonlyMap<unknown, readonly JsonSchema[]> | undefined {
  if (consequencesCache.has(schema)) return consequencesCache.get(schema);
  const conditionals = Array.isArray(schema.allOf) ? schema.allOf : [];
  const found = new Map<unknown, readonly JsonSchema[]>();
  for (const conditional of conditionals) {
    const type = isObject(conditional) ? typeOfCondition(conditional.if) : undefined;
    if (type !== undefined && isObject(conditional.then)) found.set(type, [conditional.then]);
  }
  const consequences = found.size === conditionals.length && found.size > 0 ? found : undefined;
  consequencesCache.set(schema, consequences);
  return consequences;
}

function typeOfCondition(condition: unknown): unknown {
  const { type, ...others } = isObject(condition) && isObject(condition.properties) ? condition.properties : {};
  return isObject(type) && Object.keys(others).length === 0 ? type.const : undefined;
}

/** The consequences of a condition for a value: both branches if it has no constant. */
function consequencesOf(schema: JsonSchema, value: unknown): readonly unknown[] {
  const condition = schema.if;
  if (!isObject(condition) || !isObject(condition.properties)) return [schema.then, schema.else];
  return [matchesConstants(condition, value) ? schema.then : schema.else];
}

/** Whether no constant of a branch's properties differs from the value's. */
function matchesConstants({ properties }: JsonSchema, value: unknown): boolean {
  if (!isObject(properties) || !isObject(value)) return true;
  return Object.entries(properties).every(
    ([name, schema]) =>
      !isObject(schema) || !('const' in schema) || !Object.hasOwn(value, name) || schema.const === value[name],
  );
}

function childSchema({ properties, additionalProperties }: JsonSchema, name: string): unknown {
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  return additionalProperties;
}

function definitionOf(root: JsonSchema, reference: unknown): JsonSchema | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  const found = reference
    .slice(2)
    .split('/')
    .reduce((current: unknown, step) => (isObject(current) ? current[step] : undefined), root);
  return isObject(found) ? found : undefined;
}

const isObjectOrArray = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
