import { access, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type PageName, ROUTES } from '../../../runtime/domain/routes.ts';
import { importPuck } from '../../import/puck/import-puck.ts';
import { readInput } from '../../import/read-json.ts';
import { type ImportResult, LANGUAGES, type Language } from '../../import/report.ts';
import { importShopify } from '../../import/shopify/import-shopify.ts';
import { tally, writeReport } from '../../import/write-report.ts';
import { type Command, type CommandContext, CommandError, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { readText, reasonOf, STANDARD_INPUT } from '../read-documents.ts';

/** Makes a document of what another system kept. */
export const importDocument: Command = {
  help: `vitrine import puck FILE
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

Exit codes: 0 done, 1 a file is no such data, 2 used wrongly, or a file cannot be read or written.`,

  async run(args, context) {
    const order = readOrder(args);
    const files: TextFile[] = [];
    for (const path of order.files) {
      const name = path === STANDARD_INPUT ? 'index.json' : path;
      files.push({ name, text: await readText(path, context) });
    }
    const result = importFiles(order, files);
    if (result.problems.length > 0) {
      for (const problem of result.problems) context.tell(problem);
      return 1;
    }
    if (order.out === undefined) {
      context.write(documentText(result));
      context.tell(writeReport(result.report).trimEnd());
    } else await writeFiles(result, { ...order, out: order.out }, context);
    return 0;
  },
};

interface Order {
  readonly system: 'puck' | 'shopify';
  readonly files: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly name: string | undefined;
  readonly language: Language;
  readonly page: PageName | undefined;
}

/** What is asked for. Throws {@link UsageError} where that cannot be understood. */
function readOrder(args: readonly string[]): Order {
  const { positionals, values } = parseCommand(args, {
    out: { type: 'string' },
    tenant: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string', default: 'en' },
    page: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [system, ...files] = positionals;
  const { language, tenant, name, out, page, force } = values;
  if (system !== 'puck' && system !== 'shopify') throw new UsageError('Say what is imported: `puck` or `shopify`.');
  if (files.length === 0) throw new UsageError('Say which file is imported; - is the standard input.');
  if (system === 'puck' && files.length > 1) throw new UsageError('Puck data is imported one file at a time.');
  if (!isLanguage(language))
    throw new UsageError(`\`${language}\` is not a language of documents; there are ${LANGUAGES.join(', ')}.`);
  if (tenant !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant))
    throw new UsageError(`\`${tenant}\` cannot be a tenant’s id: it has small letters, digits and hyphens.`);
  if (page !== undefined && !isPage(page))
    throw new UsageError(`\`${page}\` is not a page; there are ${PAGES.join(', ')}.`);
  const place = out ?? (tenant === undefined ? undefined : `${tenant}.json`);
  return { system, files, out: place, force, name: name ?? tenant, language, page };
}

const PAGES: readonly PageName[] = [...ROUTES.map(({ page }) => page), 'not-found'];

const isPage = (page: string): page is PageName => PAGES.some((known) => known === page);

const isLanguage = (language: string): language is Language => LANGUAGES.some((known) => known === language);

interface TextFile {
  /** As sentences and the report call it. */
  readonly name: string;
  readonly text: string;
}

function importFiles({ system, name, language, page }: Order, files: readonly TextFile[]): ImportResult {
  if (system === 'shopify') return importShopify(files, { name, language });
  const [file = { name: '', text: '' }] = files;
  const read = readInput(file.name, file.text);
  if ('value' in read) return importPuck(read.value, { name, language, page, source: file.name });
  return { document: { version: 1, appName: {}, pages: {} }, report: [], problems: [read.problem] };
}

const documentText = ({ document }: ImportResult): string => `${JSON.stringify(document, null, 2)}\n`;

/** Nothing is written where something stands already, unless that is asked for. */
async function writeFiles(
  result: ImportResult,
  { out, force }: { readonly out: string; readonly force: boolean },
  { cwd, tell }: CommandContext,
): Promise<void> {
  const report = `${out}.report.txt`;
  // Looked at before anything is written, so that no document stands there without its report.
  for (const path of force ? [] : [out, report]) {
    if (await isThere(resolve(cwd, path))) throw new CommandError(`${path} is there already; --force writes over it.`);
  }
  const flag = force ? 'w' : 'wx';
  try {
    await writeFile(resolve(cwd, out), documentText(result), { flag });
    await writeFile(resolve(cwd, report), writeReport(result.report), { flag });
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${reasonOf(error, 'written')}.`);
  }
  const pieces = result.report.filter(({ kind }) => kind === 'section' || kind === 'block');
  tell(
    `${out} is written; of its sections and blocks are ${tally(pieces) || 'none'}. What became of each says ${report}.`,
  );
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
