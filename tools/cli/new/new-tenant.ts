import { dirname, join, relative, resolve } from 'node:path';
import defaultDocument from '../../../runtime/tenant/default-document.json' with { type: 'json' };
import { EDITOR_SCHEMA } from '../../documents/editor-schema.ts';
import { readWritten } from '../../documents/read-written.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { isJsonObject, type JsonObject } from '../../documents/written-blocks.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { readText } from '../read-documents.ts';
import { type Made, type MakeOptions, writeNew } from './made.ts';

/** Makes a tenant's document, to begin with. */
export async function newTenant(name: string, { like }: MakeOptions, context: CommandContext): Promise<Made> {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new CommandError(`A tenant is named in small letters, digits and hyphens, not "${name}".`);
  const folder = resolve(context.cwd, context.env.TENANTS_DIR ?? join(context.project, 'fixtures/tenants'));
  const path = join(folder, `${name}.json`);
  const schema = relative(dirname(path), join(context.project, EDITOR_SCHEMA)).replaceAll('\\', '/');
  const text = like === undefined ? begin(name, schema) : await copy(name, join(folder, `${like}.json`), context);
  await writeNew(path, text);
  const opens = `Edit it; while the shop runs, or when it starts, it opens at http://${name}.localhost${portIn(context.env)}`;
  const names = like === undefined ? [] : languagesOf(text);
  const next =
    names.length < 2
      ? opens
      : `It is called ${titleOf(name)} in ${names.join(', ')}; write its name as each is read.\n${opens}`;
  return { files: [path], next };
}

/** As the shop takes it: without one it listens on 3000. */
const portIn = ({ PORT = '' }: CommandContext['env']): string => (PORT === '80' ? '' : `:${PORT === '' ? 3000 : PORT}`);

/** A small document: the looks are the default ones, the home page is there to be changed. */
const begin = (name: string, schema: string): string =>
  `${JSON.stringify(
    {
      $schema: schema,
      version: defaultDocument.version,
      appName: { en: titleOf(name) },
      settings: { timeZone: 'UTC' },
      theme: { scheme: 'system', font: 'sans', radius: 12, density: 'normal' },
      pages: { home: defaultDocument.pages.home },
    },
    undefined,
    2,
  )}\n`;

async function copy(name: string, path: string, context: CommandContext): Promise<string> {
  const text = await readText(path, context);
  const { written } = readWritten(text);
  if (written === undefined || !isJsonObject(written.value)) throw new CommandError(`${path} is not a document.`);
  const { domain: _another, ...document }: JsonObject = written.value;
  // Who reads Arabic goes on getting the name in the place of an Arabic one, until somebody writes that.
  const languages = isJsonObject(document.appName) ? Object.keys(document.appName) : [];
  const names = (languages.length === 0 ? ['en'] : languages).map((language) => [language, titleOf(name)]);
  return rewriteJson(text, written.root, { ...document, appName: Object.fromEntries(names) });
}

/** The languages that a document that was made here names its shop in. */
function languagesOf(text: string): readonly string[] {
  const document: { readonly appName: object } = JSON.parse(text);
  return Object.keys(document.appName);
}

/** `blue-lagoon` is called Blue Lagoon. */
export const titleOf = (name: string): string =>
  name.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_all, dash: string, letter: string) => (dash === '' ? '' : ' ') + letter.toUpperCase(),
  );
