import { pickText } from '../../../../runtime/domain/localized.ts';
import { ROUTES } from '../../../../runtime/domain/routes.ts';
import { pageLabel } from '../../../../runtime/domain/routing/page-labels.ts';
import sharedMessages from '../../../../runtime/i18n/shared-messages.json' with { type: 'json' };
import { joinPointer } from '../../../../runtime/page/problem.ts';
import type { LocalizedText } from '../../../../schemas/generated/wire.ts';
import { defaultLayoutAt } from '../../../documents/default-layout.ts';
import { isObject, nodeAt, parseDocumentTree, propertyValueNode, valueOfNode } from '../../edits/document-tree.ts';
import { layoutRootOf } from '../../edits/layout-parts.ts';
import { humanizeSlug } from '../../slugs.ts';
import { createOutline, type OutlineItem } from '../outline/outline-tree.ts';

/** Something within the shop that a link can lead to. */
export interface LinkTarget {
  readonly title: string;
  /** As it is written in the document: `/products`, `#brands`. */
  readonly link: string;
}

/**
 * The pages of the shop that have one address: those that every shop has unless the document switches them off, and the
 * document's own.
 *
 * @param language in which all titles are shown; one that a page lacks falls back to the default language
 */
export function pageTargets(text: string, language: string, defaultLanguage: string): readonly LinkTarget[] {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, '/pages');
  const value = tree === undefined || node === undefined ? {} : valueOfNode(tree, node);
  const pages = isObject(value) ? value : {};
  const titleOf = (name: string): string =>
    [pageTitleOf(pages, name), defaultPageTitle(name)]
      .map((title) => pickText(title, language, defaultLanguage))
      .find((title) => title !== '') ?? humanizeSlug(name);
  const known = ROUTES.filter(({ path }) => !path.includes(':')).map(({ page, path }) => ({
    page,
    link: path as string,
  }));
  const routeNames: readonly string[] = ROUTES.map(({ page }) => page);
  const own = Object.keys(pages)
    .filter((name) => !routeNames.includes(name) && name !== 'not-found')
    .map((name) => ({ page: name, link: `/pages/${name}` }));
  return [...known, ...own]
    .filter(({ page }) => pages[page] !== false)
    .map(({ page, link }) => ({ title: titleOf(page), link }));
}

/** The title of a page, else that of the page which it extends. */
function pageTitleOf(
  pages: Readonly<Record<string, unknown>>,
  name: string,
  passed: readonly string[] = [],
): LocalizedText | undefined {
  const page = pages[name];
  if (!isObject(page) || passed.includes(name)) return undefined;
  const title = textsIn(page.title);
  if (title !== undefined || typeof page.extends !== 'string') return title;
  return pageTitleOf(pages, page.extends, [...passed, name]) ?? defaultPageTitle(page.extends);
}

/** The title of a default page, else what the shop's own links call it. */
function defaultPageTitle(name: string): LocalizedText | undefined {
  const layout: unknown = defaultLayoutAt(joinPointer('/pages', name));
  const title = isObject(layout) ? textsIn(layout.title) : undefined;
  if (title !== undefined) return title;
  const label = pageLabel(name) ?? '';
  return textsIn(
    Object.fromEntries(Object.entries(sharedMessages).map(([code, words]) => [code, Reflect.get(words, label)])),
  );
}

/** The strings of a localized text; undefined where there are none. */
function textsIn(value: unknown): LocalizedText | undefined {
  if (!isObject(value)) return undefined;
  const strings = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return strings.length === 0 ? undefined : Object.fromEntries(strings);
}

/**
 * The anchors that a link on a page can lead to: ids of the page's sections and blocks, and of header and footer.
 *
 * @param pointer of the link
 * @param shownPage pointer of the previewed page, whose anchors a link in header or footer gets
 * @param language of the texts in titles
 */
export function anchorTargets(
  text: string,
  pointer: string,
  shownPage: string | undefined,
  titleOf: (type: string) => string,
  language: string,
): readonly LinkTarget[] {
  const tree = parseDocumentTree(text);
  const outline = createOutline(text, titleOf, language);
  if (tree === undefined || outline === undefined) return [];
  const root = layoutRootOf(pointer);
  const page = root?.kind === 'page' ? root.pointer : shownPage;
  const roots = outline.filter(({ kind, pointer: own }) => own === page || kind === 'layout');
  const withId = flatten(roots).flatMap((item) => {
    const id: unknown = propertyValueNode(nodeAt(tree, item.pointer), 'id')?.value;
    return typeof id === 'string' && id !== '' ? [{ title: describe(item), link: `#${id}` }] : [];
  });
  return [...new Map(withId.map((target) => [target.link, target])).values()];
}

const flatten = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children)]);

const describe = ({ title, hint }: OutlineItem): string => (hint === '' ? title : `${title}: ${hint}`);

/** Paths of the images that a document shows, each once, in reading order. */
export function imagePathsIn(text: string): readonly string[] {
  const found = text.matchAll(/"(\/media\/[A-Za-z0-9._/-]+\.(?:avif|jpe?g|png|svg|webp))"/g);
  return [...new Set(Array.from(found, ([, path = '']) => path))];
}
