import type { CallDefinition } from './call-definitions.ts';
import { type Declaration, type Declarations, defaultOf, toTypeName } from './declarations.ts';
import { emitDeclaration, emitImports, GENERATED_BANNER } from './emit-types.ts';
import { isObject } from './json.ts';
import { CALL_PARTS, CALLS_FILE } from './schema-files.ts';

/** The module `calls.ts`: a type for every part of every call, and the table that clients and servers read. */
export async function emitCalls(calls: readonly CallDefinition[], declarations: Declarations): Promise<string> {
  const declared = declarations.inModule('calls');
  const checked = declared.filter((declaration) => hasDefaults(declaration, declarations)).map(toCheckedDeclaration);
  const types = await Promise.all([
    ...declared.map((declaration) => emitDeclaration(declaration, declarations)),
    ...checked.map((declaration) => emitDeclaration(declaration, declarations, true)),
  ]);
  const checkedNames = new Set(checked.map(({ name }) => name));
  return [
    GENERATED_BANNER,
    emitImports('calls', declared, declarations),
    emitCallsInterface(calls, checkedNames),
    emitCallNames(calls),
    emitTable(calls),
    ...types,
  ].join('\n\n');
}

/** The module `lazy-calls.ts`, separate so that browsers load it on demand. */
export const emitLazyCalls = (calls: readonly CallDefinition[]): string =>
  [
    GENERATED_BANNER,
    '',
    '/** Browser calls used by few pages (`lazy`), loaded with their users. */',
    'export const lazyBrowserCalls = {',
    ...browserRows(calls, true),
    '} as const;',
    '',
  ].join('\n');

const checkedQueryName = (name: string): string => name.replace(/Query$/, 'CheckedQuery');

const toCheckedDeclaration = (declaration: Declaration): Declaration => ({
  ...declaration,
  name: checkedQueryName(declaration.name),
});

function hasDefaults({ name, schema, file }: Declaration, declarations: Declarations): boolean {
  if (!name.endsWith('Query') || !isObject(schema.properties)) return false;
  return Object.values(schema.properties).some(
    (property) => isObject(property) && defaultOf(property, file, declarations) !== undefined,
  );
}

function emitCallsInterface(calls: readonly CallDefinition[], checkedNames: ReadonlySet<string>): string {
  const members = calls.map(({ name, summary, method, path, row }) => {
    const parts = CALL_PARTS.filter((part) => row[part] !== undefined).map(
      (part) => `    ${part}: ${toTypeName(`${name} ${part}`)};`,
    );
    if (row.query !== undefined) parts.push(...emitCheckedQuery(toTypeName(`${name} query`), checkedNames));
    return [`  /** \`${method} ${path}\`: ${summary} */`, `  ${name}: {`, ...parts, '  };'].join('\n');
  });
  return [
    '/** Request and response types of every call; absent parts are omitted. */',
    'export interface Calls {',
    ...members,
    '}',
  ].join('\n');
}

const emitCheckedQuery = (query: string, checkedNames: ReadonlySet<string>): string[] => [
  '    /** The query after validation: numbers read from their text, defaults filled in. */',
  `    checkedQuery: ${checkedNames.has(checkedQueryName(query)) ? checkedQueryName(query) : query};`,
];

function emitCallNames(calls: readonly CallDefinition[]): string {
  const union = (chosen: readonly CallDefinition[]): string =>
    chosen.length === 0 ? 'never' : chosen.map(({ name }) => `'${name}'`).join(' | ');
  return [
    'export type CallName = keyof Calls;',
    '',
    '/** Calls whose response depends on language and currency only: caches may share it. */',
    `export type PublicCallName = ${union(calls.filter(({ isPublic }) => isPublic))};`,
    '',
    '/** Personal browser calls: they carry the session and are `no-store`. */',
    `export type PersonalCallName = ${union(calls.filter(({ browser, isPublic }) => browser && !isPublic))};`,
    '',
    '/** Calls whose headers always carry a customer session. */',
    `export type SessionCallName = ${union(calls.filter(({ session }) => session === 'required'))};`,
    '',
    '/** Calls whose headers carry a customer session if there is one. */',
    `export type OptionalSessionCallName = ${union(calls.filter(({ session }) => session === 'optional'))};`,
  ].join('\n');
}

function emitTable(calls: readonly CallDefinition[]): string {
  const rows = calls.map(({ browser, reads, isPublic, session, scopes, paged, envelope, ...call }) => {
    const facts = `${emitRequest(call)}, browser: ${browser}, reads: ${reads}, public: ${isPublic}, session: ${quote(session)}, scopes: [${scopes.map(quote).join(', ')}], paged: ${paged}, envelope: ${envelope}`;
    return `  ${call.name}: { ${facts} },`;
  });
  return [
    `/** The definition of every call (${CALLS_FILE}): \`browser\` ones also through the shop server, \`reads\` ones change nothing, \`public\` ones come from caches,\n * \`session\`: required, optional or none; \`scopes\` are the allowed service token scopes, beside \`admin\`. */`,
    'export const calls = {',
    ...rows,
    '} as const;',
    '',
    '/** The definitions of browser calls; browsers load this table only. */',
    'export const browserCalls = {',
    ...browserRows(calls, false),
    '} as const;',
  ].join('\n');
}

const browserRows = (calls: readonly CallDefinition[], isLazy: boolean): string[] =>
  calls
    .filter(({ browser, lazy }) => browser && lazy === isLazy)
    .map((call) => `  ${call.name}: { ${emitRequest(call)} },`);

const emitRequest = ({ method, path, multipart }: Pick<CallDefinition, 'method' | 'path' | 'multipart'>): string =>
  `method: '${method}', path: ${quote(path)}${multipart ? ', multipart: true' : ''}`;

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
