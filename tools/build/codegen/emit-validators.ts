import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { rolldown } from 'rolldown';
import { type Declarations, defaultOf } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import type { JsonObject } from './json.ts';
import { CALLS_FILE, filesReachedFrom, resolveRef, SchemaError, type SchemaFiles } from './schema-files.ts';
import { ANNOTATION_KEYWORDS, pointerStep, rewriteSchema, type SchemaLocation, walkSchemas } from './walk-schema.ts';

/** The header of a compiled module, whose types are in a separate file. */
export const GENERATED_CODE_BANNER = `// @ts-nocheck\n${GENERATED_BANNER}`;

/** A validator to compile: the schema at a place, under the name of a local constant. */
interface ValidatorTarget {
  readonly constant: string;
  readonly file: string;
  readonly pointer: string;
}

/** Options of validation. */
interface ValidationMode {
  /** Fills in defaults. */
  readonly useDefaults?: boolean;
  /** Reads numbers, booleans and lists from texts, which is all that a URL can hold. */
  readonly coerceTypes?: boolean;
  /** Stops at the first error, to limit the cost of untrusted input. */
  readonly stopsAtFirst?: boolean;
  /** Omits Ajv's messages, if the caller has its own. */
  readonly withoutMessages?: boolean;
}

/**
 * Compiles validators into one self-contained ES module without `eval` or `require`.
 *
 * @param exports the module's export statements, which use the targets' constants
 * @throws SchemaError if a schema violates Ajv's strict mode
 */
export async function emitValidators(
  groups: ReadonlyMap<ValidationMode, readonly ValidatorTarget[]>,
  exports: string,
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<string> {
  const modules = [...groups].map(([mode, targets], index) => ({
    name: `group${index}`,
    targets,
    code: compileGroup(mode, targets, sources, declarations),
  }));
  const imports = modules.map(({ name, targets }) => {
    const constants = targets.map(({ constant }) => constant);
    return `import { ${constants.join(', ')} } from '${name}';`;
  });
  const entry = [...imports, exports].join('\n');
  return await bundleModule(entry, new Map(modules.map(({ name, code }) => [name, code])));
}

const AJV_OPTIONS: Options = {
  strict: true,
  strictTypes: true,
  strictRequired: true,
  allowUnionTypes: true,
  allErrors: true,
  discriminator: true,
  inlineRefs: false,
  code: { source: true, esm: true, lines: true },
};

function compileGroup(
  mode: ValidationMode,
  targets: readonly ValidatorTarget[],
  sources: SchemaFiles,
  declarations: Declarations,
): string {
  const { useDefaults = false, coerceTypes = false, stopsAtFirst = false, withoutMessages = false } = mode;
  const ajv = new Ajv2020({
    ...AJV_OPTIONS,
    allErrors: !stopsAtFirst,
    messages: !withoutMessages,
    useDefaults,
    coerceTypes: coerceTypes ? 'array' : false,
  });
  addFormats.default(ajv);
  const files = targets.map(({ file }) => file);
  for (const path of filesReachedFrom(sources, files)) {
    for (const root of sources.get(path)?.roots ?? []) {
      checkDialect(ajv, path, root);
      const schema = prepareSchema(root.schema, path, declarations, useDefaults);
      ajv.addSchema({ ...schema, $id: schemaId(path, root.pointer) });
    }
  }
  const ids: Record<string, string> = {};
  for (const { constant, file, pointer } of targets) {
    ids[constant] = schemaId(file, pointer);
    compileSchema(ajv, file, pointer);
  }
  return targets.length === 0 ? '' : standaloneCode(ajv, ids);
}

/** The id of a schema: its path, and for a part of a call its place in the table. */
const schemaId = (path: string, pointer: string): string =>
  `vitrine:///${path}${pointer === '' ? '' : `/${pointer.slice(1).replaceAll('/', '.')}`}`;

/**
 * A schema for Ajv: references by id, and defaults on properties only, including those of referenced schemas.
 */
function prepareSchema(schema: JsonObject, path: string, declarations: Declarations, useDefaults: boolean): JsonObject {
  return rewriteSchema(schema, (inner, pointer) => {
    const preset = useDefaults ? defaultOf(inner, path, declarations) : undefined;
    const bare = withoutAnnotations(inner);
    if (typeof bare.$ref === 'string') bare.$ref = referenceToId(path, bare.$ref);
    const isProperty = /\/properties\/[^/]+$/.test(pointer);
    return preset === undefined || !isProperty ? bare : { ...bare, default: preset };
  });
}

function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NON_VALIDATING_KEYWORDS.has(keyword)));
}

/** Keywords without validation. */
const NON_VALIDATING_KEYWORDS = new Set(['default', 'title', 'description', 'examples', ...ANNOTATION_KEYWORDS]);

function referenceToId(from: string, ref: string): string {
  const { path, pointer } = resolveRef(from, ref);
  return `vitrine:///${path}${pointer === '' ? '' : `#${pointer}`}`;
}

function checkDialect(ajv: Ajv2020, file: string, { schema, pointer }: SchemaLocation): void {
  for (const place of walkSchemas(schema, pointer)) {
    const unknown = Object.keys(place.schema).find(
      (keyword) =>
        !ajv.RULES.keywords[keyword] && !STRUCTURE_KEYWORDS.has(keyword) && !ANNOTATION_KEYWORDS.has(keyword),
    );
    if (unknown !== undefined) {
      throw new SchemaError(file, place.pointer + pointerStep(unknown), 'is not a keyword of JSON Schema');
    }
  }
  if (ajv.validateSchema(schema) === true) return;
  const [error] = ajv.errors ?? [];
  throw new SchemaError(file, pointer + (error?.instancePath ?? ''), error?.message ?? 'is not a JSON Schema');
}

const STRUCTURE_KEYWORDS: ReadonlySet<string> = new Set(['$schema', '$defs']);

function compileSchema(ajv: Ajv2020, file: string, pointer: string): void {
  try {
    ajv.getSchema(schemaId(file, pointer));
  } catch (error) {
    throw toSchemaError(error, file, pointer);
  }
}

/** Messages of Ajv's strict mode name the schema by title, or by id and pointer. */
function toSchemaError(error: unknown, file: string, pointer: string): SchemaError {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.replaceAll('vitrine:///', '');
  const place = /at "vitrine:\/\/\/([^"#]+)#?([^"]*)"/.exec(message);
  const where = place?.[1]?.startsWith(CALLS_FILE) ? undefined : place;
  return new SchemaError(where?.[1] ?? file, where?.[2] ?? pointer, reason, { cause: error });
}

/**
 * Bundles modules given as text, with their installed dependencies, into one ES module.
 *
 * @param entry text of the entry module
 * @param modules texts of importable modules, by import name
 */
async function bundleModule(entry: string, modules: ReadonlyMap<string, string>): Promise<string> {
  const texts = new Map([...modules, [ENTRY_NAME, entry]]);
  const bundle = await rolldown({
    input: ENTRY_NAME,
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    onLog: () => undefined,
    plugins: [
      {
        name: 'given-texts',
        resolveId: (id) => (texts.has(id) ? id : null),
        load: (id) => texts.get(id) ?? null,
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', comments: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

const ENTRY_NAME = 'entry';
