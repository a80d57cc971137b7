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
  const next = `Edit it; while the shop runs, or when it starts, it opens at http://${name}.localhost:3000`;
  return { files: [path], next };
}

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
  return rewriteJson(text, written.root, { ...document, appName: { en: titleOf(name) } });
}

/** `blue-lagoon` is called Blue Lagoon. */
export const titleOf = (name: string): string =>
  name.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_all, dash: string, letter: string) => (dash === '' ? '' : ' ') + letter.toUpperCase(),
  );
