import { resolve } from 'node:path';
import { isOwnPage, isShopPage, pathOf } from '../../../runtime/domain/routes.ts';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { RESERVED_PAGES } from '../../../runtime/tenant/validate/pages/check-pages.ts';
import { DEFAULT_PAGES, defaultLayoutAt } from '../../documents/default-layout.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { parseDocumentText } from '../../documents/parse-document-text.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { readDocumentText, writeDocumentFile } from '../document-files.ts';
import type { CreatedFiles, NewOptions } from './write-new-file.ts';

/** Adds a page to a document. Existing content is unchanged. */
export async function addPage(
  name: string,
  { in: file, empty = false, title }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (file === undefined) throw new UsageError('Missing --in FILE, the document to add the page to.');
  checkPageName(name, title);
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
  const titled = title === undefined ? {} : { title: { [firstLanguage(written.value)]: title } };
  const layout = empty ? { sections: [] } : (defaultLayoutAt(joinPointer('/pages', name)) ?? createOwnPage(titled));
  const page = { ...titled, ...layout };
  const changed = rewriteJson(text, written.root, { ...written.value, pages: { ...pages, [name]: page } });
  await writeDocumentFile(file, changed, context);
  const source = isOwnPage(name) ? `at ${pathOf(name)}` : empty ? 'empty' : 'copied from the default document';
  return { files: [resolve(context.cwd, file)], isAddition: true, next: `Added the page ${name}, ${source}.` };
}

/** Throws {@link CommandError} for a name that no page can have, and for one of one's own without a title. */
function checkPageName(name: string, title: string | undefined): void {
  if (isShopPage(name)) return;
  if (RESERVED_PAGES.includes(name)) throw new CommandError(`The name ${name} is reserved; choose another one.`);
  const near = nearestName(name, DEFAULT_PAGES);
  const hint = near === undefined ? `the shop has ${DEFAULT_PAGES.join(', ')}` : `did you mean ${near}?`;
  if (title === undefined)
    throw new CommandError(
      `Unknown page ${name}; ${hint}${near === undefined ? '.' : ''} A page of your own needs a --title.`,
    );
  if (!isOwnPage(name))
    throw new CommandError(`${name} cannot be the name of a page: use lower-case letters, digits and single hyphens.`);
}

const firstLanguage = ({ appName }: JsonObject): string => (isJsonObject(appName) && Object.keys(appName)[0]) || 'en';

/** The way to the page, and its title as its main heading. */
const createOwnPage = (titled: object) => ({
  sections: [
    {
      rows: [{ columns: [{ blocks: [{ type: 'breadcrumbs' }, { type: 'heading', props: { ...titled, level: 1 } }] }] }],
    },
  ],
});
