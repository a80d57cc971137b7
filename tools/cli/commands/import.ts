import { access, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type PageName, ROUTES } from '../../../runtime/domain/routes.ts';
import { formatJson } from '../../documents/json-style.ts';
import { LANGUAGES, type Language } from '../../import/document-nodes.ts';
import { importPuck } from '../../import/import-puck.ts';
import { importShopify } from '../../import/import-shopify.ts';
import { parseInput } from '../../import/parse-input.ts';
import { formatReport, formatTally, type ImportResult } from '../../import/report.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, UsageError } from '../command.ts';
import { fileErrorReason, readDocumentText, STANDARD_INPUT } from '../document-files.ts';

/** Converts the data of another system to a document. */
export const importDocument: Command = {
  help: `vitrine import puck FILE
vitrine import shopify FILE…

Converts Puck data, or templates/*.json, sections/*-group.json and config/settings_data.json of a Shopify theme, to a
document, and reports what happened to every section, block and setting. FILE can be - for standard input.

  --out FILE        write the document to FILE and the report to FILE.report.txt; by default the document goes to
                    standard output and the report to standard error
  --tenant ID       the tenant's id; without --out, writes to ID.json
  --name NAME       the shop's name (default: the tenant's id)
  --language CODE   the language of the texts: ${LANGUAGES.join(', ')} (default: en)
  --page NAME       the page to create from Puck data (default: home)
  --force           overwrite existing files

Exit codes: 0 done, 1 unrecognised data, 2 invalid usage, or a file cannot be read or written.`,

  async run(args, context) {
    const options = parseImportArguments(args);
    const files: TextFile[] = [];
    for (const path of options.files) {
      const name = path === STANDARD_INPUT ? 'index.json' : path;
      files.push({ name, text: await readDocumentText(path, context) });
    }
    const result = importFiles(options, files);
    if (result.problems.length > 0) {
      for (const problem of result.problems) context.printError(problem);
      return 1;
    }
    if (options.out === undefined) {
      context.write(formatDocument(result));
      context.printError(formatReport(result.report).trimEnd());
    } else await writeResult(result, { ...options, out: options.out }, context);
    return 0;
  },
};

interface ImportArguments {
  readonly system: 'puck' | 'shopify';
  readonly files: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly name: string | undefined;
  readonly language: Language;
  readonly page: PageName | undefined;
}

/** Parses the arguments. Throws {@link UsageError} for invalid ones. */
function parseImportArguments(args: readonly string[]): ImportArguments {
  const { positionals, values } = parseCommandArguments(args, {
    out: { type: 'string' },
    tenant: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string', default: 'en' },
    page: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [system, ...files] = positionals;
  const { language, tenant, name, out, page, force } = values;
  if (system !== 'puck' && system !== 'shopify') throw new UsageError('Expected `puck` or `shopify`.');
  if (files.length === 0) throw new UsageError('Missing FILE; use - for standard input.');
  if (system === 'puck' && files.length > 1) throw new UsageError('Puck data is imported one file at a time.');
  if (!isLanguage(language))
    throw new UsageError(`Unknown language \`${language}\`; expected one of ${LANGUAGES.join(', ')}.`);
  if (tenant !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant))
    throw new UsageError(`Invalid tenant id \`${tenant}\`: use lowercase letters, digits and hyphens.`);
  if (page !== undefined && !isPage(page))
    throw new UsageError(`Unknown page \`${page}\`; expected one of ${PAGES.join(', ')}.`);
  const place = out ?? (tenant === undefined ? undefined : `${tenant}.json`);
  return { system, files, out: place, force, name: name ?? tenant, language, page };
}

const PAGES: readonly PageName[] = [...ROUTES.map(({ page }) => page), 'not-found'];

const isPage = (page: string): page is PageName => PAGES.some((known) => known === page);

const isLanguage = (language: string): language is Language => LANGUAGES.some((known) => known === language);

interface TextFile {
  /** Used in messages and in the report. */
  readonly name: string;
  readonly text: string;
}

function importFiles({ system, name, language, page }: ImportArguments, files: readonly TextFile[]): ImportResult {
  if (system === 'shopify') return importShopify(files, { name, language });
  const [file = { name: '', text: '' }] = files;
  const parsed = parseInput(file.name, file.text);
  if ('value' in parsed) return importPuck(parsed.value, { name, language, page, source: file.name });
  return { document: { version: 2, appName: {}, pages: {} }, report: [], problems: [parsed.problem] };
}

const formatDocument = ({ document }: ImportResult): string => formatJson(document);

/** Existing files are overwritten only with `--force`. */
async function writeResult(
  result: ImportResult,
  { out, force }: { readonly out: string; readonly force: boolean },
  { cwd, printError: tell }: CommandContext,
): Promise<void> {
  const report = `${out}.report.txt`;
  // Both are checked before writing, so that no document is written without its report.
  for (const path of force ? [] : [out, report]) {
    if (await fileExists(resolve(cwd, path)))
      throw new CommandError(`${path} already exists; use --force to overwrite it.`);
  }
  const flag = force ? 'w' : 'wx';
  try {
    await writeFile(resolve(cwd, out), formatDocument(result), { flag });
    await writeFile(resolve(cwd, report), formatReport(result.report), { flag });
  } catch (error) {
    throw new CommandError(`Cannot write ${out}: ${fileErrorReason(error, 'written')}.`);
  }
  const pieces = result.report.filter(({ kind }) => kind === 'section' || kind === 'block');
  tell(`Wrote ${out}. Sections and blocks: ${formatTally(pieces) || 'none'}. See ${report} for details.`);
}

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
