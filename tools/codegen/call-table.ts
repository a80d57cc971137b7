import { isObject, type Json, type JsonObject } from './json.ts';
import { SchemaError } from './schema-error.ts';
import { pointerStep } from './schema-walk.ts';
import { callsFile, type Sources } from './sources.ts';

/** One row of the table of calls, without its schemas. */
export interface CallFacts {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Whether the shop server lets the browser make it. */
  readonly browser: boolean;
  /** Whether the answer's envelope also holds `pagination`. */
  readonly paged: boolean;
  /** Whether the answer comes in the envelope `{ success, message, data }`. */
  readonly envelope: boolean;
  /** The whole row as it is written. */
  readonly row: JsonObject;
}

/**
 * Reads the table of calls; empty when there is none.
 *
 * @throws SchemaError when a row lacks its method, path or summary, or its path names a parameter that is not described
 */
export function readCalls(sources: Sources): readonly CallFacts[] {
  const table = sources.get(callsFile)?.content.calls;
  if (!isObject(table)) return [];
  return Object.entries(table).flatMap(([name, row]) => (isObject(row) ? [readCall(name, row)] : []));
}

function readCall(name: string, row: JsonObject): CallFacts {
  const pointer = `/calls${pointerStep(name)}`;
  const text = (key: string, form: RegExp): string => {
    const value = row[key];
    if (typeof value === 'string' && form.test(value)) return value;
    throw new SchemaError(callsFile, `${pointer}/${key}`, `must be a text like ${form.source}`);
  };
  const flag = (key: string, otherwise: boolean): boolean => {
    const value = row[key] ?? otherwise;
    if (typeof value === 'boolean') return value;
    throw new SchemaError(callsFile, `${pointer}/${key}`, 'must be true or false');
  };
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new SchemaError(callsFile, pointer, 'must have a name in camelCase');
  const path = text('path', /^\/[^?#]*$/);
  checkParameters(path, row.params, `${pointer}/path`);
  return {
    name,
    path,
    method: text('method', /^(GET|POST|PUT|PATCH|DELETE)$/),
    summary: text('summary', /./),
    browser: flag('browser', false),
    paged: flag('paged', false),
    envelope: flag('envelope', true),
    row,
  };
}

function checkParameters(path: string, params: Json | undefined, pointer: string): void {
  const described = isObject(params) && isObject(params.properties) ? Object.keys(params.properties) : [];
  const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  const odd = [
    ...named.filter((name) => !described.includes(name)),
    ...described.filter((name) => !named.includes(name)),
  ];
  if (odd.length > 0) {
    throw new SchemaError(callsFile, pointer, `and params do not agree about ${odd.join(', ')}`);
  }
}
