import { isObject, type JsonObject } from './json.ts';
import { CALLS_FILE, resolveRef, SchemaError, type SchemaFile, type SchemaFiles } from './schema-files.ts';
import { type SchemaLocation, walkSchemas } from './walk-schema.ts';

/** A named schema, which has its own TypeScript declaration. */
export interface Declaration extends SchemaLocation {
  readonly name: string;
  readonly module: string;
  /** The path of the file that holds it. */
  readonly file: string;
}

/** All named schemas of the project; each is declared once. */
export interface Declarations {
  /** The declarations of one generated module, in source order. */
  inModule(module: string): readonly Declaration[];
  /** The declaration at a location. */
  at(file: string, pointer: string): Declaration | undefined;
  /** The declaration that a `$ref` in a file refers to. */
  referencedBy(file: string, ref: string): Declaration | undefined;
}

/**
 * Finds named schemas: files (`title`), entries of `$defs` (`title` or key), parts of calls, and nested objects whose title
 * is a unique TypeScript name in its module. Other titles are texts for editors.
 *
 * @throws SchemaError when two files or entries of `$defs` in one module have the same name
 */
export function findDeclarations(sources: SchemaFiles): Declarations {
  const byPlace = new Map<string, Declaration>();
  const byModule = new Map<string, readonly Declaration[]>();
  for (const [module, found] of Map.groupBy(findNamedSchemas(sources), (place) => place.module)) {
    const declared = [...Map.groupBy(found, ({ name }) => name).values()].flatMap(resolveNameClash);
    byModule.set(module, declared);
    for (const declaration of declared) byPlace.set(placeKey(declaration.file, declaration.pointer), declaration);
  }
  const at = (file: string, pointer: string): Declaration | undefined => byPlace.get(placeKey(file, pointer));
  return {
    inModule: (module) => byModule.get(module) ?? [],
    at,
    referencedBy: (file, ref) => {
      const { path, pointer } = resolveRef(file, ref);
      return at(path, pointer);
    },
  };
}

/** `product-grid` → `ProductGrid`, `themeProducts` → `ThemeProducts`. */
export const toTypeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The default of a property: its own, or that of its `$ref`. */
export function defaultOf(
  schema: JsonObject,
  file: string,
  declarations: Declarations,
): JsonObject[string] | undefined {
  if (schema.default !== undefined || typeof schema.$ref !== 'string') return schema.default;
  const target = declarations.referencedBy(file, schema.$ref);
  return target === undefined ? undefined : defaultOf(target.schema, target.file, declarations);
}

const TYPE_NAME = /^[A-Z][A-Za-z0-9]*$/;
const placeKey = (file: string, pointer: string): string => `${file}#${pointer}`;

interface NamedSchema extends Declaration {
  /** Whether references may lead here, so that it must have its name. */
  readonly isTarget: boolean;
}

function findNamedSchemas(sources: SchemaFiles): NamedSchema[] {
  return [...sources.values()].flatMap((file) =>
    file.roots
      .flatMap((root) => [...walkSchemas(root.schema, root.pointer)])
      .flatMap((place): NamedSchema[] => {
        const own = declaredName(file, place);
        const name = own ?? titleAsName(place);
        return name === undefined
          ? []
          : [{ ...place, name, module: file.module, file: file.path, isTarget: own !== undefined }];
      }),
  );
}

/** The name that a file, an entry of `$defs` or a part of a call always has. */
function declaredName(file: SchemaFile, { schema, pointer }: SchemaLocation): string | undefined {
  const title = typeof schema.title === 'string' && TYPE_NAME.test(schema.title) ? schema.title : undefined;
  const definition = /\/\$defs\/([^/]+)$/.exec(pointer)?.[1];
  if (definition !== undefined) return title ?? toTypeName(definition);
  if (file.path === CALLS_FILE) {
    const call = /^\/calls\/([^/]+)\/([^/]+)$/.exec(pointer);
    return call === null ? undefined : toTypeName(`${call[1]} ${call[2]}`);
  }
  return pointer === '' ? (title ?? toTypeName(file.path.replace(/^.*\/|\.schema\.json$/g, ''))) : undefined;
}

const titleAsName = ({ schema: { title, properties } }: SchemaLocation): string | undefined =>
  isObject(properties) && typeof title === 'string' && TYPE_NAME.test(title) ? title : undefined;

function resolveNameClash(places: readonly NamedSchema[]): Declaration[] {
  const targets = places.filter(({ isTarget }) => isTarget);
  const [first, second] = targets;
  if (first !== undefined && second !== undefined) {
    const where = `${first.file}${first.pointer === '' ? '' : `#${first.pointer}`}`;
    throw new SchemaError(
      second.file,
      second.pointer,
      `is named ${second.name} like ${where}; one needs another title`,
    );
  }
  if (first !== undefined) return [first];
  return places.length === 1 ? [...places] : [];
}
