import { resolve } from 'node:path';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import defaultDocument from '../../../runtime/tenant/default-document.json' with { type: 'json' };
import { placeProblems } from '../../documents/find-problems.ts';
import { nearestName } from '../../documents/nearest.ts';
import { readWritten } from '../../documents/read-written.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { isJsonObject } from '../../documents/written-blocks.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { readText } from '../read-documents.ts';
import { writeDocument } from '../write-document.ts';
import type { Made, MakeOptions } from './made.ts';

/** Adds a page to a document. What stands there already is not touched. */
export async function newPage(
  name: string,
  { in: file, empty = false }: MakeOptions,
  context: CommandContext,
): Promise<Made> {
  if (file === undefined) throw new UsageError('Name the document that the page is for: --in FILE.');
  if (!PAGES.includes(name)) throw new CommandError(unknownPage(name));
  const text = await readText(file, context);
  const { problems, written } = readWritten(text);
  const [problem] = placeProblems(text, problems);
  if (problem !== undefined) throw new CommandError(`${file}:${problem.line}:${problem.column} ${problem.message}`);
  if (written === undefined || !isJsonObject(written.value)) throw new CommandError(`${file} is not a document.`);
  const { pages = {} } = written.value;
  if (!isJsonObject(pages))
    throw new CommandError(`\`pages\` is no object in ${file}; \`vitrine validate\` says more.`);
  if (pages[name] === false)
    throw new CommandError(`The page ${name} is switched off in ${file}; take \`"${name}": false\` out first.`);
  if (Object.hasOwn(pages, name)) throw new CommandError(`${file} has a page ${name} already; nothing was written.`);
  const page = empty ? { sections: [] } : DEFAULT_PAGES.get(name);
  const changed = rewriteJson(text, written.root, { ...written.value, pages: { ...pages, [name]: page } });
  await writeDocument(file, changed, context);
  return {
    files: [resolve(context.cwd, file)],
    isAddition: true,
    next: `The page ${name} stands in it now, ${empty ? 'empty' : 'as the default document has it'}.`,
  };
}

const DEFAULT_PAGES: ReadonlyMap<string, unknown> = new Map(Object.entries(defaultDocument.pages));

const PAGES: readonly string[] = [...ROUTES.map(({ page }) => page), 'not-found'];

function unknownPage(name: string): string {
  const near = nearestName(name, PAGES);
  return `A shop has no page ${name}; ${near === undefined ? `there are ${PAGES.join(', ')}` : `did you mean ${near}`}.`;
}
