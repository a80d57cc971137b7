import type { CallFacts } from './call-table.ts';
import { type Declaration, type Declarations, defaultOf, toTypeName } from './declarations.ts';
import { banner, emitDeclaration, emitImports } from './emit-types.ts';
import { isObject } from './json.ts';
import { callParts, callsFile } from './sources.ts';

/** The module `calls.ts`: a type for every part of every call, and the table that clients and servers read. */
export async function emitCalls(calls: readonly CallFacts[], declarations: Declarations): Promise<string> {
  const declared = declarations.of('calls');
  const checked = declared.filter((declaration) => hasDefaults(declaration, declarations)).map(asChecked);
  const types = await Promise.all([
    ...declared.map((declaration) => emitDeclaration(declaration, declarations)),
    ...checked.map((declaration) => emitDeclaration(declaration, declarations, true)),
  ]);
  const checkedNames = new Set(checked.map(({ name }) => name));
  return [
    banner,
    emitImports('calls', declared, declarations),
    emitInterface(calls, checkedNames),
    'export type CallName = keyof Calls;',
    emitTable(calls),
    ...types,
  ].join('\n\n');
}

const checkedName = (name: string): string => name.replace(/Query$/, 'CheckedQuery');

const asChecked = (declaration: Declaration): Declaration => ({ ...declaration, name: checkedName(declaration.name) });

function hasDefaults({ name, schema, file }: Declaration, declarations: Declarations): boolean {
  if (!name.endsWith('Query') || !isObject(schema.properties)) return false;
  return Object.values(schema.properties).some(
    (property) => isObject(property) && defaultOf(property, file, declarations) !== undefined,
  );
}

function emitInterface(calls: readonly CallFacts[], checkedNames: ReadonlySet<string>): string {
  const members = calls.map(({ name, summary, method, path, row }) => {
    const parts = callParts
      .filter((part) => row[part] !== undefined)
      .map((part) => `    ${part}: ${toTypeName(`${name} ${part}`)};`);
    if (row.query !== undefined) parts.push(...emitCheckedQuery(toTypeName(`${name} query`), checkedNames));
    return [`  /** \`${method} ${path}\`: ${summary} */`, `  ${name}: {`, ...parts, '  };'].join('\n');
  });
  return [
    '/** What every call takes and answers, by its name; a part that a call does not have is left out. */',
    'export interface Calls {',
    ...members,
    '}',
  ].join('\n');
}

const emitCheckedQuery = (query: string, checkedNames: ReadonlySet<string>): string[] => [
  '    /** The query after validation: numbers read from their text, defaults filled in. */',
  `    checkedQuery: ${checkedNames.has(checkedName(query)) ? checkedName(query) : query};`,
];

function emitTable(calls: readonly CallFacts[]): string {
  const rows = calls.map(({ name, method, path, browser, paged, envelope }) => {
    const facts = `method: '${method}', path: ${quote(path)}, browser: ${browser}, paged: ${paged}, envelope: ${envelope}`;
    return `  ${name}: { ${facts} },`;
  });
  const browserRows = calls
    .filter(({ browser }) => browser)
    .map(({ name, method, path }) => `  ${name}: { method: '${method}', path: ${quote(path)} },`);
  return [
    `/** How every call is made (${callsFile}): \`browser\` ones also through the shop server. */`,
    'export const calls = {',
    ...rows,
    '} as const;',
    '',
    '/** The calls that a browser makes, and what it takes to make them. A browser downloads this table and not the other. */',
    'export const browserCalls = {',
    ...browserRows,
    '} as const;',
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
