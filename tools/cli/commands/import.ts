import { access, readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type PageName, ROUTES } from '../../../runtime/domain/routes.ts';
import { importPuck } from '../../import/puck/import-puck.ts';
import { readInput } from '../../import/read-json.ts';
import { type ImportResult, LANGUAGES, type Language } from '../../import/report.ts';
import { importShopify } from '../../import/shopify/import-shopify.ts';
import { tally, writeReport } from '../../import/write-report.ts';

/** What the command needs to know and to do; any command's context has it. */
export interface ImportContext {
  /** The folder that paths are written from. */
  readonly cwd: string;
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Prints what was asked for, as it is. */
  readonly write: (text: string) => unknown;
  /** Prints one line about the running itself, where errors go. */
  readonly tell: (line: string) => unknown;
}

export const help = `vitrine import puck FILE
vitrine import shopify FILE…

Makes a document of Puck data, or of templates/*.json, sections/*-group.json and config/settings_data.json of a
Shopify theme, and says what became of every section, block and setting. - is the standard input.

  --out FILE        writes the document to FILE and the report to FILE.report.txt; without it the document is
                    printed, and the report where errors go
  --tenant ID       the tenant's id: writes ID.json where --out says nothing else
  --name NAME       the shop's name; the tenant's id when left out
  --language CODE   the language of the texts: ${LANGUAGES.join(', ')}; en when left out
  --page NAME       of Puck data: the page that it makes; home when left out
  --force           writes over files that are there

Exit code: 0 done, 1 a file is no such data, 2 used wrongly, or a file cannot be read or written.`;

/** `vitrine import`: makes a document of what another system kept. */
export async function run(args: readonly string[], context: ImportContext): Promise<0 | 1 | 2> {
  const order = readOrder(args);
  if (typeof order === 'string') return stop(order, 2, context);
  const files: TextFile[] = [];
  for (const path of order.files) {
    const file = await readTextFile(path, context);
    if (typeof file === 'string') return stop(file, 2, context);
    files.push(file);
  }
  const result = importFiles(order, files);
  if (result.problems.length > 0) return stop(result.problems.join('\n'), 1, context);
  if (order.out !== undefined) return writeFiles(result, order.out, order.force, context);
  context.write(documentText(result));
  context.tell(writeReport(result.report).trimEnd());
  return 0;
}

interface Order {
  readonly system: 'puck' | 'shopify';
  readonly files: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly name: string | undefined;
  readonly language: Language;
  readonly page: PageName | undefined;
}

/** What is asked for; a sentence where that cannot be understood. */
function readOrder(args: readonly string[]): Order | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { positionals, values } = parsed;
  const [system, ...files] = positionals;
  const { language, tenant, name, out, page, force } = values;
  if (system !== 'puck' && system !== 'shopify') return 'Say what is imported: `puck` or `shopify`.';
  if (files.length === 0) return 'Say which file is imported; - is the standard input.';
  if (system === 'puck' && files.length > 1) return 'Puck data is imported one file at a time.';
  if (!isLanguage(language))
    return `\`${language}\` is not a language of documents; there are ${LANGUAGES.join(', ')}.`;
  if (tenant !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant))
    return `\`${tenant}\` cannot be a tenant’s id: it has small letters, digits and hyphens.`;
  if (page !== undefined && !isPage(page)) return `\`${page}\` is not a page; there are ${PAGES.join(', ')}.`;
  const place = out ?? (tenant === undefined ? undefined : `${tenant}.json`);
  return { system, files, out: place, force, name: name ?? tenant, language, page };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      tenant: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string', default: 'en' },
      page: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });

const PAGES: readonly PageName[] = [...ROUTES.map(({ page }) => page), 'not-found'];

const isPage = (page: string): page is PageName => PAGES.some((known) => known === page);

const isLanguage = (language: string): language is Language => LANGUAGES.some((known) => known === language);

interface TextFile {
  /** As sentences and the report call it. */
  readonly name: string;
  readonly text: string;
}

async function readTextFile(path: string, { cwd, input }: ImportContext): Promise<TextFile | string> {
  try {
    if (path === '-') return { name: 'index.json', text: await readAll(input) };
    const text = await readFile(resolve(cwd, path), 'utf8');
    return { name: relative(cwd, resolve(cwd, path)), text };
  } catch (error) {
    return `${path} cannot be read: ${reasonOf(error)}.`;
  }
}

async function readAll(input: ImportContext['input']): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function importFiles({ system, name, language, page }: Order, files: readonly TextFile[]): ImportResult {
  if (system === 'shopify') return importShopify(files, { name, language });
  const [file = { name: '', text: '' }] = files;
  const read = readInput(file.name, file.text);
  if ('value' in read) return importPuck(read.value, { name, language, page, source: file.name });
  return { document: { version: 1, appName: {}, pages: {} }, report: [], problems: [read.problem] };
}

const documentText = ({ document }: ImportResult): string => `${JSON.stringify(document, null, 2)}\n`;

async function writeFiles(result: ImportResult, out: string, force: boolean, context: ImportContext): Promise<0 | 2> {
  const report = `${out}.report.txt`;
  // Looked at before anything is written, so that no document stands there without its report.
  for (const path of force ? [] : [out, report]) {
    if (await isThere(resolve(context.cwd, path)))
      return stop(`${path} is there already; --force writes over it.`, 2, context);
  }
  const flag = force ? 'w' : 'wx';
  try {
    await writeFile(resolve(context.cwd, out), documentText(result), { flag });
    await writeFile(resolve(context.cwd, report), writeReport(result.report), { flag });
  } catch (error) {
    return stop(`${out} cannot be written: ${reasonOf(error)}.`, 2, context);
  }
  const pieces = result.report.filter(({ kind }) => kind === 'section' || kind === 'block');
  context.tell(
    `${out} is written; of its sections and blocks are ${tally(pieces) || 'none'}. What became of each says ${report}.`,
  );
  return 0;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'it is not there';
  if (code === 'EISDIR') return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
};

function stop<Code extends 1 | 2>(words: string, code: Code, { tell }: ImportContext): Code {
  tell(words);
  return code;
}
