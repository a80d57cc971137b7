import { readFile, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { importPuck } from '../../import/puck/import-puck.ts';
import { readInput } from '../../import/read-json.ts';
import { type ImportResult, LANGUAGES, type Language } from '../../import/report.ts';
import { importShopify } from '../../import/shopify/import-shopify.ts';
import { tally, writeReport } from '../../import/write-report.ts';

/** Where a command reads and writes, so that tests need no process. */
export interface CommandIo {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: { write: (text: string) => unknown };
  readonly stderr: { write: (text: string) => unknown };
}

export const summary = 'turns Puck data or templates of a Shopify theme into a document';

export const usage = `vitrine import puck FILE
vitrine import shopify FILE…

  --out FILE        writes the document there and what became of everything to FILE.report.txt;
                    without it the document goes to the output, the report to the error output
  --force           writes over files that are there
  --tenant ID       without --out: writes ID.json
  --name NAME       the shop's name
  --language CODE   the language of the texts: ${LANGUAGES.join(', ')} (en)

FILE may be - for the standard input. Shopify takes templates/*.json, sections/*-group.json and
config/settings_data.json of a theme.
`;

/**
 * `vitrine import`: makes a document of what another system kept.
 *
 * @returns 0 when everything was read, 1 when a file could not be read or written, 2 when the command is not understood
 */
export async function run(args: readonly string[], io: CommandIo = process): Promise<number> {
  const order = readOrder(args);
  if (typeof order === 'string') {
    io.stderr.write(`${order}\n\n${usage}`);
    return 2;
  }
  if (order === undefined) {
    io.stdout.write(usage);
    return 0;
  }
  const files = await readFiles(order.files, io);
  if (typeof files === 'string') return fail(files, io);
  const result = importFiles(order, files);
  const [problem] = result.problems;
  if (problem !== undefined) return fail(result.problems.join('\n'), io);
  return order.out === undefined ? print(result, io) : write(result, order.out, order.force, io);
}

interface Order {
  readonly system: 'puck' | 'shopify';
  readonly files: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly name: string | undefined;
  readonly language: Language;
}

/** What is asked for; a sentence where that cannot be understood, undefined where only help is. */
function readOrder(args: readonly string[]): Order | string | undefined {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return undefined;
  const [system, ...files] = positionals;
  const { language, tenant, name, out, force = false } = values;
  if (system !== 'puck' && system !== 'shopify') return 'Say where it comes from: `puck` or `shopify`.';
  if (files.length === 0) return 'Say which file to import, or `-` for the standard input.';
  if (system === 'puck' && files.length > 1) return 'Puck data is imported one file at a time.';
  if (!isLanguage(language))
    return `\`${language}\` is not a language of documents; there are ${LANGUAGES.join(', ')}.`;
  if (tenant !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant))
    return `\`${tenant}\` cannot be a tenant’s id; write lower-case letters, digits and hyphens.`;
  const place = out ?? (tenant === undefined ? undefined : `${tenant}.json`);
  return { system, files, out: place, force, name: name ?? tenant, language };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      force: { type: 'boolean' },
      tenant: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', short: 'h' },
    },
  });

const isLanguage = (language: string): language is Language => LANGUAGES.some((known) => known === language);

interface ReadFileText {
  readonly name: string;
  readonly text: string;
}

async function readFiles(paths: readonly string[], io: CommandIo): Promise<readonly ReadFileText[] | string> {
  const files: ReadFileText[] = [];
  for (const path of paths) {
    try {
      const text = path === '-' ? await readAll(io.stdin) : await readFile(path, 'utf8');
      files.push({ name: path === '-' ? 'index.json' : nameOf(path), text });
    } catch (error) {
      return `${path}: it cannot be read (${reasonOf(error)}).`;
    }
  }
  return files;
}

/** As short as it can be told, with the folder that says what kind of template it is. */
const nameOf = (path: string): string => {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path.split('/').slice(-2).join('/') : near || basename(path);
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

function importFiles({ system, name, language }: Order, files: readonly ReadFileText[]): ImportResult {
  if (system === 'shopify') return importShopify(files, { name, language });
  const [file = { name: '', text: '' }] = files;
  const read = readInput(file.name, file.text);
  if ('value' in read) return importPuck(read.value, { name, language, source: file.name });
  return { document: { version: 1, appName: {}, pages: {} }, report: [], problems: [read.problem] };
}

const jsonOf = ({ document }: ImportResult): string => `${JSON.stringify(document, null, 2)}\n`;

function print(result: ImportResult, { stdout, stderr }: CommandIo): number {
  stdout.write(jsonOf(result));
  stderr.write(writeReport(result.report));
  return 0;
}

async function write(result: ImportResult, out: string, force: boolean, io: CommandIo): Promise<number> {
  const report = `${out}.report.txt`;
  const flag = force ? 'w' : 'wx';
  try {
    await writeFile(out, jsonOf(result), { flag });
    await writeFile(report, writeReport(result.report), { flag });
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : out;
    if (reasonOf(error) === 'EEXIST') return fail(`${path}: it is there already; --force writes over it.`, io);
    return fail(`${path}: it cannot be written (${reasonOf(error)}).`, io);
  }
  const pieces = result.report.filter(({ kind }) => kind === 'section' || kind === 'block');
  io.stdout.write(
    `${out} is written. Sections and blocks: ${tally(pieces) || 'none'}. ${report} says what became of each.\n`,
  );
  return 0;
}

function fail(sentence: string, { stderr }: CommandIo): number {
  stderr.write(`${sentence}\n`);
  return 1;
}
