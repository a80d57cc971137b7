import type { Page, Section } from '../../../../schemas/generated/builder.ts';
import { isPageName, type PageName } from '../../../domain/routes.ts';
import type { ResolvedPage } from '../../../page/page-plan.ts';

/** Pages as a document has them: `false` is one that it switches off. */
export type WrittenPages = Readonly<Record<string, Page | false | undefined>>;

/**
 * Every page with its inherited parts. A page that extends a missing page or itself inherits nothing: see `checkPages`.
 *
 * @param base the pages of the default document
 */
export function resolvePages(
  written: WrittenPages,
  base: PagesByName<ResolvedPage> = NO_PAGES,
): PagesByName<ResolvedPage> {
  const own = pagesWritten(written);
  const pages = new Map(base);
  for (const [name, page] of Object.entries(written)) if (page === false && isPageName(name)) pages.delete(name);
  const resolved = new Set<PageName>();
  for (const name of own.keys()) {
    for (const each of unresolvedChain(own, name, resolved).reverse()) {
      const page = own.get(each) ?? EMPTY_PAGE;
      const target = targetOf(page);
      // Of a cycle, the page that it is entered by comes last and finds the others resolved.
      const isThere = target !== undefined && (resolved.has(target) || !own.has(target));
      const parent = isThere ? pages.get(target) : undefined;
      pages.set(each, parent === undefined ? withoutExtends(page) : extendPage(parent, page));
      resolved.add(each);
    }
  }
  return pages;
}

/** The pages that a document has and does not switch off. */
export const pagesWritten = (written: WrittenPages): PagesByName<Page> =>
  new Map(Object.entries(written).flatMap(([name, page]) => (page && isPageName(name) ? [[name, page] as const] : [])));

/** The page that a page extends, as far as it can be one. */
export const targetOf = ({ extends: target }: Page): PageName | undefined =>
  target !== undefined && isPageName(target) ? target : undefined;

export type PagesByName<Written extends Page> = ReadonlyMap<PageName, Written>;

export const NO_PAGES: PagesByName<ResolvedPage> = new Map();

const EMPTY_PAGE: ResolvedPage = { sections: [] };

/** A page and those that it extends in turn, as far as they are not resolved yet. */
function unresolvedChain(own: PagesByName<Page>, first: PageName, resolved: ReadonlySet<PageName>): PageName[] {
  const chain = new Set<PageName>();
  let [name, page] = [first, resolved.has(first) ? undefined : own.get(first)];
  while (page !== undefined && !chain.has(name)) {
    chain.add(name);
    const target = targetOf(page);
    if (target === undefined || resolved.has(target)) break;
    [name, page] = [target, own.get(target)];
  }
  return [...chain];
}

const withoutExtends = ({ extends: _, sections = [], ...page }: Page): ResolvedPage => ({ ...page, sections });

function extendPage(parent: ResolvedPage, { extends: _, sections = [], ...own }: Page): ResolvedPage {
  const { robots: __, ...inherited } = parent;
  const inheritedIds = new Set(parent.sections.map(({ id }) => id));
  const replacements = new Map(sections.map((section) => [section.id, section]));
  const replace = (section: Section) => (section.id === undefined ? undefined : replacements.get(section.id));
  return {
    ...inherited,
    ...own,
    sections: [
      ...parent.sections.map((section) => replace(section) ?? section),
      ...sections.filter(({ id }) => id === undefined || !inheritedIds.has(id)),
    ],
  };
}
