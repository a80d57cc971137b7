import { resolve } from 'node:path';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { isJsonObject } from '../../documents/map-document-blocks.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { readDocumentText, writeDocumentFile } from '../document-files.ts';
import type { CreatedFiles, NewOptions } from './write-new-file.ts';

/** Adds a page to a document. Existing content is unchanged. */
export async function addPage(
  name: string,
  { in: file, empty = false }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (file === undefined) throw new UsageError('Missing --in FILE, the document to add the page to.');
  if (!PAGES.includes(name)) throw new CommandError(unknownPageMessage(name));
  const text = await readDocumentText(file, context);
  const { problems, written } = parseDocumentText(text);
  const [problem] = locateProblems(text, problems);
  if (problem !== undefined) throw new CommandError(`${file}:${problem.line}:${problem.column} ${problem.message}`);
  if (written === undefined || !isJsonObject(written.value))
    throw new CommandError(`${file} is not a document: expected a JSON object.`);
  const { pages = {} } = written.value;
  if (!isJsonObject(pages))
    throw new CommandError(`\`pages\` in ${file} must be an object; run \`vitrine validate\` for details.`);
  if (pages[name] === false)
    throw new CommandError(`The page ${name} is disabled in ${file}; remove \`"${name}": false\` first.`);
  if (Object.hasOwn(pages, name)) throw new CommandError(`${file} already has a page ${name}; nothing was written.`);
  const page = empty ? { sections: [] } : DEFAULT_PAGES.get(name);
  const changed = rewriteJson(text, written.root, { ...written.value, pages: { ...pages, [name]: page } });
  await writeDocumentFile(file, changed, context);
  return {
    files: [resolve(context.cwd, file)],
    isAddition: true,
    next: `Added the page ${name}, ${empty ? 'empty' : 'copied from the default document'}.`,
  };
}

const DEFAULT_PAGES: ReadonlyMap<string, unknown> = new Map(Object.entries(defaultDocument.pages));

const PAGES: readonly string[] = [...ROUTES.map(({ page }) => page), 'not-found'];

function unknownPageMessage(name: string): string {
  const near = nearestName(name, PAGES);
  return near === undefined
    ? `Unknown page ${name}; expected one of ${PAGES.join(', ')}.`
    : `Unknown page ${name}; did you mean ${near}?`;
}
