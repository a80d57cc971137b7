import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Node } from 'jsonc-parser';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import type { Market } from '../../../schemas/generated/wire.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { EDITOR_SCHEMA_PATH } from '../../documents/read-validation-spec.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { SHOP_PORT_FILE } from '../../serve/serve-settings.ts';
import { dataFolderOf } from '../backend/find-backend.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { readDocumentText } from '../document-files.ts';
import { chooseMarket } from './choose-market.ts';
import { type CreatedFiles, type NewOptions, requireNoFile, writeNewFile } from './write-new-file.ts';

/** Creates a tenant's first document. */
export async function createTenantDocument(
  name: string,
  { like, ...values }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new CommandError(`Invalid tenant name "${name}": use lowercase letters, digits and hyphens.`);
  const folder = resolve(context.cwd, context.env.TENANTS_DIR ?? join(context.project, 'fixtures/tenants'));
  const path = join(folder, `${name}.json`);
  const schema = relative(dirname(path), join(context.project, EDITOR_SCHEMA_PATH)).replaceAll('\\', '/');
  await requireNoFile(path);
  const copied = like === undefined ? undefined : await readCopiedDocument(join(folder, `${like}.json`), context);
  const market = await chooseMarket(values, context);
  const text = copied === undefined ? createStarterDocument(name, schema, market) : copyDocument(name, copied, market);
  await writeNewFile(path, text);
  const names = nameLanguages(text);
  const next = [
    ...(names.length < 2
      ? []
      : [`The shop’s name is ${toTitleCase(name)} in ${names.join(', ')}; translate it in \`appName\`.`]),
    ...(market === undefined
      ? [`It sells where shops of its business category do; \`vitrine market ${name}\` shows and changes that.`]
      : []),
    `While the shop is running it is at http://${name}.localhost${await portSuffix(context)}`,
  ];
  return { files: [path], next: next.join('\n') };
}

/** The port part of the URL: that of the running shop, or the one on which it would listen. */
async function portSuffix(context: CommandContext): Promise<string> {
  const { PORT = '' } = context.env;
  const running = await readFile(join(dataFolderOf(context), SHOP_PORT_FILE), 'utf8').catch(() => '');
  const port = running.trim() || PORT || '3000';
  return port === '80' ? '' : `:${port}`;
}

/** A small document with a default theme and home page. */
const createStarterDocument = (name: string, schema: string, market: Market | undefined): string =>
  `${JSON.stringify(
    {
      $schema: schema,
      version: defaultDocument.version,
      appName: nameIn(market?.languages ?? ['en'], name),
      settings: market === undefined ? { timeZone: 'UTC' } : { market },
      theme: { scheme: 'system', font: 'sans', radius: 12, density: 'normal' },
      pages: { home: defaultDocument.pages.home },
    },
    undefined,
    2,
  )}\n`;

interface CopiedDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: JsonObject;
}

async function readCopiedDocument(path: string, context: CommandContext): Promise<CopiedDocument> {
  const text = await readDocumentText(path, context);
  const { written } = parseDocumentText(text);
  if (written === undefined || !isJsonObject(written.value))
    throw new CommandError(`${path} is not a document: expected a JSON object.`);
  return { text, root: written.root, value: written.value };
}

function copyDocument(name: string, { text, root, value }: CopiedDocument, market: Market | undefined): string {
  const { domain: _another, ...document } = value;
  // All languages of the copied name are kept, with the new name untranslated.
  const languages = isJsonObject(document.appName) ? Object.keys(document.appName) : [];
  const appName = nameIn(market?.languages ?? (languages.length === 0 ? ['en'] : languages), name);
  return rewriteJson(text, root, { ...document, appName, ...(market !== undefined && settingsIn(market, document)) });
}

/** What the copied document says of its own market does not hold in another one. */
function settingsIn(market: Market, { settings }: JsonObject): JsonObject {
  const {
    timeZone: _zone,
    languages: _languages,
    countries: _countries,
    currencies: _currencies,
    ...others
  } = isJsonObject(settings) ? settings : {};
  return { settings: { ...others, market: { ...market } } };
}

/** The same name in each language. */
const nameIn = (languages: readonly string[], name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(languages.map((language) => [language, toTitleCase(name)]));

/** The languages of `appName` in a document created here. */
function nameLanguages(text: string): readonly string[] {
  const document: { readonly appName: object } = JSON.parse(text);
  return Object.keys(document.appName);
}

/** `blue-lagoon` → `Blue Lagoon`. */
export const toTitleCase = (name: string): string =>
  name.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_all, dash: string, letter: string) => (dash === '' ? '' : ' ') + letter.toUpperCase(),
  );
