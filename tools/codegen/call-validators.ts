import type { CallFacts } from './call-table.ts';
import type { Declarations } from './declarations.ts';
import { banner } from './emit-types.ts';
import { codeBanner, emitValidators } from './emit-validators.ts';
import { type CallPart, callParts, callsFile, type Sources } from './sources.ts';

/** `validate-calls.js` and its declarations: a validator for every part of every call. */
export async function emitCallValidators(
  calls: readonly CallFacts[],
  sources: Sources,
  declarations: Declarations,
): Promise<readonly string[]> {
  const parts = calls.flatMap(({ name, row }) =>
    callParts
      .filter((part) => row[part] !== undefined)
      .map((part) => ({ name, part, constant: `${name}_${part}`, file: callsFile, pointer: `/calls/${name}/${part}` })),
  );
  const groups = new Map([
    [{ useDefaults: true, coerceTypes: true }, parts.filter(({ part }) => travelsAsText.has(part))],
    [{}, parts.filter(({ part }) => !travelsAsText.has(part))],
  ]);
  const entries = calls.map(({ name }) => {
    const own = parts.filter((each) => each.name === name).map(({ part, constant }) => `${part}: ${constant}`);
    return `  ${name}: { ${own.join(', ')} },`;
  });
  const exports = ['export const callValidators = {', ...entries, '};'].join('\n');
  const code = await emitValidators(groups, exports, sources, declarations);
  const types = calls.map(({ name, row }) => {
    const own = callParts.map((part) =>
      row[part] === undefined
        ? `readonly ${part}?: undefined`
        : `readonly ${part}: ValidateFunction<${typeOf(name, part)}>`,
    );
    return `  readonly ${name}: { ${own.join('; ')} };`;
  });
  return [`${codeBanner}\n${code}`, [...callTypesHead, ...types, '};', ''].join('\n')];
}

/** What a URL and headers hold are texts: numbers, booleans and lists are read from them, and defaults are filled in. */
const travelsAsText: ReadonlySet<CallPart> = new Set(['params', 'query', 'headers']);

const typeOf = (name: string, part: CallPart): string =>
  `Calls['${name}']['${part === 'query' ? 'checkedQuery' : part}']`;

const callTypesHead = [
  banner,
  "import type { ValidateFunction } from 'ajv';",
  "import type { Calls } from './calls.ts';",
  '',
  '/** By call: judges its parts, with all errors. Those of `params`, `query` and `headers` also turn texts into what the',
  ' * schema says and fill defaults in. Unknown names are let through unless the schema closes its object. */',
  'export declare const callValidators: {',
];
