import { resolve } from 'node:path';
import { isOwnPage, isShopPage, pathOf } from '../../../runtime/domain/routes.ts';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { RESERVED_PAGES } from '../../../runtime/tenant/validate/pages/check-pages.ts';
import { DEFAULT_PAGES, defaultLayoutAt } from '../../documents/default-layout.ts';
import { isJsonObject, type JsonObject } from '../../documents/map-document-blocks.ts';
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { rewriteJson } from '../../documents/rewrite-json.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { writeDocumentFile } from '../document-files.ts';
import { findShopLanguages, readDocument } from './document-file.ts';
import type { CreatedFiles, NewOptions } from './write-new-file.ts';

/** Adds a page to a document. Existing content is unchanged. */
export async function addPage(
  name: string,
  { in: file, empty = false, title }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (file === undefined) throw new UsageError('Missing --in FILE, the document to add the page to.');
  checkPageName(name, title);
  const { text, root, value } = await readDocument(file, context);
  const { pages = {} } = value;
  if (!isJsonObject(pages))
    throw new CommandError(`\`pages\` in ${file} must be an object; run \`vitrine validate\` for details.`);
  if (pages[name] === false)
    throw new CommandError(`The page ${name} is switched off in ${file}; remove \`"${name}": false\` first.`);
  if (Object.hasOwn(pages, name)) throw new CommandError(`${file} already has a page ${name}; nothing was written.`);
  const titleProps = title === undefined ? {} : { title: { [firstLanguage(value)]: title } };
  const copied = empty ? undefined : defaultLayoutAt(joinPointer('/pages', name));
  const layout = empty
    ? { sections: [] }
    : copied === undefined
      ? createOwnPage(titleProps)
      : narrowLanguages(copied, await findShopLanguages(value, file, context));
  const page = { ...titleProps, ...layout, ...titleProps };
  const changed = rewriteJson(text, root, { ...value, pages: { ...pages, [name]: page } });
  await writeDocumentFile(file, changed, context);
  const source = isOwnPage(name) ? `at ${pathOf(name)}` : empty ? 'empty' : 'copied from the default document';
  return { files: [resolve(context.cwd, file)], isAddition: true, next: `Added the page ${name}, ${source}.` };
}

/** Copies the default header or footer into a document that has none. Existing content is unchanged. */
export async function addLayout(
  kind: 'header' | 'footer',
  { in: file }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  if (file === undefined) throw new UsageError(`Missing --in FILE, the document to add the ${kind} to.`);
  const { text, root, value } = await readDocument(file, context);
  if (Object.hasOwn(value, kind)) throw new CommandError(`${file} already has a ${kind}; nothing was written.`);
  const layout = narrowLanguages(defaultLayoutAt(`/${kind}`), await findShopLanguages(value, file, context));
  await writeDocumentFile(file, rewriteJson(text, root, placeLayout(kind, value, layout)), context);
  const next = `Added the ${kind}, copied from the default document.`;
  return { files: [resolve(context.cwd, file)], isAddition: true, next };
}

/** Inserts the header before the footer, and both before the pages. */
function placeLayout(kind: 'header' | 'footer', document: JsonObject, layout: unknown): JsonObject {
  const names = Object.keys(document);
  const next = (kind === 'header' ? ['footer', 'pages'] : ['pages']).find((name) => names.includes(name));
  const entries = Object.entries(document);
  entries.splice(next === undefined ? names.length : names.indexOf(next), 0, [kind, layout]);
  return Object.fromEntries(entries);
}

/** Throws {@link CommandError} for an invalid page name, and for a custom page without a title. */
function checkPageName(name: string, title: string | undefined): void {
  if (isShopPage(name)) return;
  if (RESERVED_PAGES.includes(name))
    throw new CommandError(`The page name ${name} is reserved for a later page of the shop; choose another one.`);
  // Search results are on the products page.
  const near = name === 'search' ? 'products' : nearestName(name, DEFAULT_PAGES);
  const hint = near === undefined ? `the shop has ${DEFAULT_PAGES.join(', ')}` : `did you mean ${near}?`;
  if (title === undefined)
    throw new CommandError(
      `Unknown page ${name}; ${hint}${near === undefined ? '.' : ''} A page of your own needs a --title.`,
    );
  if (!isOwnPage(name))
    throw new CommandError(`${name} cannot be the name of a page: use lowercase letters, digits and single hyphens.`);
}

const firstLanguage = ({ appName }: JsonObject): string => (isJsonObject(appName) && Object.keys(appName)[0]) || 'en';

/** Breadcrumbs and the title as main heading. */
const createOwnPage = (titleProps: object) => ({
  sections: [
    {
      rows: [
        { columns: [{ blocks: [{ type: 'breadcrumbs' }, { type: 'heading', props: { ...titleProps, level: 1 } }] }] },
      ],
    },
  ],
});
