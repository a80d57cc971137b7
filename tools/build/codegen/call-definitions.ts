import type { Declarations } from './declarations.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { CALLS_FILE, SchemaError, type SchemaFiles } from './schema-files.ts';
import { pointerStep } from './walk-schema.ts';

/** The header that carries a customer's session. */
const SESSION_HEADER = 'x-session';

/** Scopes of service tokens; `admin` allows every call. */
const SCOPES = ['shop', 'publish', 'admin'];

type SessionUse = 'required' | 'optional' | 'none';

/** One row of the table of calls, without its schemas. */
export interface CallDefinition {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Whether the shop server lets the browser make it. */
  readonly browser: boolean;
  /** Whether the response depends on language and currency only, so that caches may share it. */
  readonly isPublic: boolean;
  /** Whether it changes nothing. */
  readonly reads: boolean;
  /** Whether few pages use it, so that its definition is loaded with them. */
  readonly lazy: boolean;
  /** Scopes of the service tokens that may make it, beside `admin`. */
  readonly scopes: readonly string[];
  /** Whether its body is a form (`multipart/form-data`), each member of the body a field. */
  readonly multipart: boolean;
  /** Whether its headers must or may carry a customer session. */
  readonly session: SessionUse;
  /** Whether the answer's envelope also holds `pagination`. */
  readonly paged: boolean;
  /** Whether the answer comes in the envelope `{ success, message, data }`. */
  readonly envelope: boolean;
  /** The complete row of the table. */
  readonly row: JsonObject;
}

/**
 * Reads the table of calls; empty when there is none.
 *
 * @throws SchemaError for a row without method, path or summary, an undescribed path parameter, and a missing or wrong
 * declaration of `public`
 */
export function readCallDefinitions(sources: SchemaFiles, declarations: Declarations): readonly CallDefinition[] {
  const table = sources.get(CALLS_FILE)?.content.calls;
  if (!isObject(table)) return [];
  return Object.entries(table).flatMap(([name, row]) =>
    isObject(row) ? [readCallDefinition(name, row, declarations)] : [],
  );
}

function readCallDefinition(name: string, row: JsonObject, declarations: Declarations): CallDefinition {
  const pointer = `/calls${pointerStep(name)}`;
  const text = (key: string, form: RegExp): string => {
    const value = row[key];
    if (typeof value === 'string' && form.test(value)) return value;
    throw new SchemaError(CALLS_FILE, `${pointer}/${key}`, `must be a text like ${form.source}`);
  };
  const flag = (key: string, otherwise: boolean): boolean => {
    const value = row[key] ?? otherwise;
    if (typeof value === 'boolean') return value;
    throw new SchemaError(CALLS_FILE, `${pointer}/${key}`, 'must be true or false');
  };
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new SchemaError(CALLS_FILE, pointer, 'must have a name in camelCase');
  const path = text('path', /^\/[^?#]*$/);
  checkParameters(path, row.params, `${pointer}/path`);
  const method = text('method', /^(GET|POST|PUT|PATCH|DELETE)$/);
  const reads = flag('reads', method === 'GET');
  return {
    name,
    path,
    method,
    summary: text('summary', /./),
    browser: flag('browser', false),
    reads,
    lazy: flag('lazy', false),
    multipart: flag('multipart', false),
    scopes: readScopes(name, row),
    session: sessionUse(row.headers, declarations),
    isPublic: readPublic(name, row, method, reads, declarations),
    paged: flag('paged', false),
    envelope: flag('envelope', true),
    row,
  };
}

function readScopes(name: string, row: JsonObject): readonly string[] {
  const { scopes = ['shop'] } = row;
  const isList = Array.isArray(scopes) && scopes.length > 0;
  if (isList && scopes.every((scope) => typeof scope === 'string' && SCOPES.includes(scope))) return scopes.map(String);
  throw new SchemaError(CALLS_FILE, `/calls${pointerStep(name)}/scopes`, `must be a list of ${SCOPES.join(', ')}`);
}

/** Rejects calls without a declaration of `public`, and public ones with a session or side effects. */
function readPublic(
  name: string,
  row: JsonObject,
  method: string,
  reads: boolean,
  declarations: Declarations,
): boolean {
  const refuse = (reason: string): never => {
    throw new SchemaError(CALLS_FILE, `/calls${pointerStep(name)}/public`, reason);
  };
  if (typeof row.public !== 'boolean') {
    return refuse(
      `the call ${name} must declare "public": true when its answer is the same for everybody who asks with one language and currency (it is then cached), "public": false when it is not`,
    );
  }
  if (!row.public) return false;
  if (!reads) {
    return refuse(
      `the call ${name} cannot be public: ${method} may change something; declare "reads": true if it does not, or "public": false`,
    );
  }
  if (takesHeader(row.headers, SESSION_HEADER, declarations)) {
    return refuse(
      `the call ${name} cannot be public: its headers carry a session (${SESSION_HEADER}); declare "public": false`,
    );
  }
  return true;
}

function sessionUse(headers: Json | undefined, declarations: Declarations): SessionUse {
  if (!takesHeader(headers, SESSION_HEADER, declarations)) return 'none';
  return takesHeader(headers, SESSION_HEADER, declarations, { isRequired: true }) ? 'required' : 'optional';
}

/** Whether a header schema, including `$ref` and `allOf`, describes or requires a header. */
function takesHeader(
  schema: Json | undefined,
  header: string,
  declarations: Declarations,
  { file = CALLS_FILE, isRequired = false }: { readonly file?: string; readonly isRequired?: boolean } = {},
): boolean {
  if (!isObject(schema)) return false;
  const { properties, required } = schema;
  const described = isObject(properties) ? Object.keys(properties) : [];
  const names = isRequired ? (Array.isArray(required) ? required : []) : described;
  if (names.some((name) => typeof name === 'string' && name.toLowerCase() === header)) return true;
  const target = typeof schema.$ref === 'string' ? declarations.referencedBy(file, schema.$ref) : undefined;
  const inTarget = { isRequired, ...(target !== undefined && { file: target.file }) };
  if (target !== undefined && takesHeader(target.schema, header, declarations, inTarget)) return true;
  const { allOf } = schema;
  return Array.isArray(allOf) && allOf.some((part) => takesHeader(part, header, declarations, { file, isRequired }));
}

function checkParameters(path: string, params: Json | undefined, pointer: string): void {
  const described = isObject(params) && isObject(params.properties) ? Object.keys(params.properties) : [];
  const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  const odd = [
    ...named.filter((name) => !described.includes(name)),
    ...described.filter((name) => !named.includes(name)),
  ];
  if (odd.length > 0) {
    throw new SchemaError(CALLS_FILE, pointer, `and params do not agree about ${odd.join(', ')}`);
  }
}
