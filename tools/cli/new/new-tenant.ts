import { dirname, join, relative, resolve } from 'node:path';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { EDITOR_SCHEMA_PATH } from '../../documents/read-validation-spec.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { readDocumentText } from '../document-files.ts';
import { type CreatedFiles, type NewOptions, writeNewFile } from './write-new-file.ts';

/** Creates a tenant's first document. */
export async function createTenantDocument(
  name: string,
  { like }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new CommandError(`Invalid tenant name "${name}": use lowercase letters, digits and hyphens.`);
  const folder = resolve(context.cwd, context.env.TENANTS_DIR ?? join(context.project, 'fixtures/tenants'));
  const path = join(folder, `${name}.json`);
  const schema = relative(dirname(path), join(context.project, EDITOR_SCHEMA_PATH)).replaceAll('\\', '/');
  const text =
    like === undefined
      ? createStarterDocument(name, schema)
      : await copyDocument(name, join(folder, `${like}.json`), context);
  await writeNewFile(path, text);
  const opens = `While the shop is running it is at http://${name}.localhost${portSuffix(context.env)}`;
  const names = like === undefined ? [] : nameLanguages(text);
  const next =
    names.length < 2
      ? opens
      : `The shop’s name is ${toTitleCase(name)} in ${names.join(', ')}; translate it in \`appName\`.\n${opens}`;
  return { files: [path], next };
}

/** The port part of the URL; the shop listens on 3000 by default. */
const portSuffix = ({ PORT = '' }: CommandContext['env']): string =>
  PORT === '80' ? '' : `:${PORT === '' ? 3000 : PORT}`;

/** A small document with a default theme and home page. */
const createStarterDocument = (name: string, schema: string): string =>
  `${JSON.stringify(
    {
      $schema: schema,
      version: defaultDocument.version,
      appName: { en: toTitleCase(name) },
      settings: { timeZone: 'UTC' },
      theme: { scheme: 'system', font: 'sans', radius: 12, density: 'normal' },
      pages: { home: defaultDocument.pages.home },
    },
    undefined,
    2,
  )}\n`;

async function copyDocument(name: string, path: string, context: CommandContext): Promise<string> {
  const text = await readDocumentText(path, context);
  const { written } = parseDocumentText(text);
  if (written === undefined || !isJsonObject(written.value))
    throw new CommandError(`${path} is not a document: expected a JSON object.`);
  const { domain: _another, ...document }: JsonObject = written.value;
  // All languages of the copied name are kept, with the new name untranslated.
  const languages = isJsonObject(document.appName) ? Object.keys(document.appName) : [];
  const names = (languages.length === 0 ? ['en'] : languages).map((language) => [language, toTitleCase(name)]);
  return rewriteJson(text, written.root, { ...document, appName: Object.fromEntries(names) });
}

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
