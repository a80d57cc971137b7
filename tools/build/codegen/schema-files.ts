import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isObject, type Json, type JsonObject } from './json.ts';
import { pointerStep, type SchemaLocation } from './walk-schema.ts';

/** A file that holds one schema (`*.schema.json`) or several (the table of calls). */
export interface SchemaFile {
  /** From the project's folder, with slashes: `schemas/builder/link.schema.json`. */
  readonly path: string;
  readonly text: string;
  readonly content: JsonObject;
  /** Its schemas with their locations. */
  readonly roots: readonly SchemaLocation[];
  /** The generated TypeScript module that declares its types: `builder`, `wire`, `forms`, `calls` or `blocks/<type>`. */
  readonly module: string;
}

/** All schema sources by path, in the order of their paths. */
export type SchemaFiles = ReadonlyMap<string, SchemaFile>;

/** Path of the table of calls between shop and backend. */
export const CALLS_FILE = 'schemas/calls.json';

const GENERATED_FOLDER = 'schemas/generated/';

/** The parts of a call that have a schema of their own. */
export const CALL_PARTS = ['params', 'query', 'headers', 'body', 'answer'] as const;
export type CallPart = (typeof CALL_PARTS)[number];

/**
 * Reads every schema of the project.
 *
 * @param folder the project's folder
 * @throws SchemaError when a file is not a JSON object
 */
export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const [schemas, blocks] = await Promise.all([listFiles(folder, 'schemas'), listFiles(folder, 'blocks')]);
  const paths = [...schemas, ...blocks]
    .filter((path) => path.endsWith('.schema.json') || path === CALLS_FILE)
    .filter((path) => !path.startsWith(GENERATED_FOLDER))
    .sort();
  const files = await Promise.all(
    paths.map(async (path) => parseSchemaFile(path, await readFile(join(folder, path), 'utf8'))),
  );
  return new Map(files.map((file) => [file.path, file]));
}

/** @throws SchemaError if the text is not a JSON object, or has an invalid call */
function parseSchemaFile(path: string, text: string): SchemaFile {
  const content = parseObject(path, text);
  const roots = path === CALLS_FILE ? callSchemas(content) : [{ schema: content, pointer: '' }];
  return { path, text, content, roots, module: moduleOf(path) };
}

/**
 * The file and the pointer that a `$ref` leads to.
 *
 * @param from the path of the file that holds the reference
 */
export function resolveRef(from: string, ref: string): { readonly path: string; readonly pointer: string } {
  const [path = '', fragment = ''] = ref.split('#', 2);
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  return { path: target, pointer: decodeURIComponent(fragment) };
}

/** The paths of all files that these reach through references, themselves included. */
export function filesReachedFrom(sources: SchemaFiles, paths: Iterable<string>): readonly string[] {
  const reached = new Set<string>();
  const follow = (path: string): void => {
    const file = sources.get(path);
    if (file === undefined || reached.has(path)) return;
    reached.add(path);
    for (const [, ref = ''] of file.text.matchAll(/"\$ref"\s*:\s*"([^"]+)"/g)) follow(resolveRef(path, ref).path);
  };
  for (const path of paths) follow(path);
  return [...reached].sort();
}

/** The name of a built-in form: `sign-in` for `schemas/forms/sign-in.schema.json`. */
export const formNameOf = ({ path }: SchemaFile): string => posix.basename(path, '.schema.json');

async function listFiles(folder: string, under: string): Promise<string[]> {
  const entries = await readdir(join(folder, under), { recursive: true }).catch(() => []);
  return entries.map((entry) => posix.join(under, entry.replaceAll('\\', '/')));
}

function parseObject(path: string, text: string): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SchemaError(path, '', error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!isObject(value)) throw new SchemaError(path, '', 'must hold a JSON object');
  return value;
}

function callSchemas(content: JsonObject): SchemaLocation[] {
  const { calls, $defs } = content;
  if (!isObject(calls)) throw new SchemaError(CALLS_FILE, '/calls', 'must be an object: the calls by name');
  const roots: SchemaLocation[] = isObject($defs) ? [{ schema: { $defs }, pointer: '' }] : [];
  for (const [name, call] of Object.entries(calls)) {
    const pointer = `/calls${pointerStep(name)}`;
    if (!isObject(call)) throw new SchemaError(CALLS_FILE, pointer, 'must be an object that describes a call');
    for (const part of CALL_PARTS) {
      const schema = call[part];
      if (schema === undefined) continue;
      if (!isObject(schema)) throw new SchemaError(CALLS_FILE, pointer + pointerStep(part), 'must be a schema');
      roots.push({ schema, pointer: pointer + pointerStep(part) });
    }
  }
  return roots;
}

function moduleOf(path: string): string {
  const [room = '', name = ''] = path.split('/');
  return room === 'blocks' ? `blocks/${name}` : name.replace(/\.json$/, '');
}

/** An error in a schema, with file and JSON pointer. */
export class SchemaError extends Error {
  override name = 'SchemaError';
  readonly file: string;
  readonly pointer: string;
  readonly reason: string;

  /**
   * @param file the schema's path from the project's folder
   * @param pointer JSON pointer inside that file, `''` for the whole
   * @param reason one sentence
   */
  constructor(file: string, pointer: string, reason: string, options?: ErrorOptions) {
    super(`${file}${pointer === '' ? '' : `#${pointer}`}: ${reason}`, options);
    this.file = file;
    this.pointer = pointer;
    this.reason = reason;
  }
}
