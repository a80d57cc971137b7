import type { CallDefinition } from './call-definitions.ts';
import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import { CALL_PARTS, CALLS_FILE, type CallPart, type SchemaFiles } from './schema-files.ts';

/** `validate-calls.js` and its declarations: a validator for every part of every call. */
export async function emitCallValidators(
  calls: readonly CallDefinition[],
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const parts = calls.flatMap(({ name, row }) =>
    CALL_PARTS.filter((part) => row[part] !== undefined).map((part) => ({
      name,
      part,
      constant: `${name}_${part}`,
      file: CALLS_FILE,
      pointer: `/calls/${name}/${part}`,
    })),
  );
  const groups = new Map([
    [{ useDefaults: true, coerceTypes: true, stopsAtFirst: true }, parts.filter(({ part }) => TEXT_PARTS.has(part))],
    [{ stopsAtFirst: true }, parts.filter(({ part }) => !TEXT_PARTS.has(part))],
  ]);
  const entries = calls.map(({ name }) => {
    const own = parts.filter((each) => each.name === name).map(({ part, constant }) => `${part}: ${constant}`);
    return `  ${name}: { ${own.join(', ')} },`;
  });
  const exports = ['export const callValidators = {', ...entries, '};'].join('\n');
  const code = await emitValidators(groups, exports, sources, declarations);
  const types = calls.map(({ name, row }) => {
    const own = CALL_PARTS.map((part) =>
      row[part] === undefined
        ? `readonly ${part}?: undefined`
        : `readonly ${part}: ValidateFunction<${partType(name, part)}>`,
    );
    return `  readonly ${name}: { ${own.join('; ')} };`;
  });
  return [`${GENERATED_CODE_BANNER}\n${code}`, [...CALL_TYPES_HEAD, ...types, '};', ''].join('\n')];
}

/** Parts that arrive as texts: validators parse numbers, booleans and lists and fill in defaults. */
const TEXT_PARTS: ReadonlySet<CallPart> = new Set(['params', 'query', 'headers']);

const partType = (name: string, part: CallPart): string =>
  `Calls['${name}']['${part === 'query' ? 'checkedQuery' : part}']`;

const CALL_TYPES_HEAD = [
  GENERATED_BANNER,
  "import type { ValidateFunction } from 'ajv';",
  "import type { Calls } from './calls.ts';",
  '',
  '/** By call: validates its parts and stops at the first error. `params`, `query` and `headers` are also converted from texts to the types of',
  ' * the schema, with defaults. Unknown names are allowed unless the schema forbids additional properties. */',
  'export declare const callValidators: {',
];
