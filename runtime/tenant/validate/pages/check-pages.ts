import type { Page } from '../../../../schemas/generated/builder.ts';
import { isOwnPage, isShopPage, type PageName, ROUTES, routeRecord } from '../../../domain/routes.ts';
import type { ResolvedPage } from '../../../page/page-plan.ts';
import { joinPointer, type Problem, type ProblemCode, splitPointer } from '../../../page/problem.ts';
import { misspeltName, nearestName } from '../nearest-name.ts';
import {
  NO_PAGES,
  type PagesByName,
  pagesWritten,
  resolvePages,
  targetOf,
  type WrittenPages,
} from './resolve-pages.ts';

/** Limits the page names that every page knows, to omit dead links. */
export const MAX_OWN_PAGES = 200;

/** Reserved for future pages of spec 2. */
export const RESERVED_PAGES: readonly string[] = ['account', 'auth'];

/**
 * Rules of pages beyond their schema: reserved and misspelt names, and missing extended pages.
 *
 * @param base the pages of the default document
 */
export function checkPages(written: WrittenPages, base: PagesByName<ResolvedPage> = NO_PAGES): readonly Problem[] {
  const own = Object.keys(written).filter(isOwnPage);
  if (own.length > MAX_OWN_PAGES) {
    const message = `Too many pages of your own: ${own.length}, at most ${MAX_OWN_PAGES} are allowed.`;
    return [{ kind: 'grammar', code: 'too-many-pages', pointer: '/pages', message }];
  }
  return [...own.flatMap(checkName), ...checkExtends(written, base), ...checkRemovals(written, base)];
}

function checkName(name: string): readonly Problem[] {
  const pointer = joinPointer('/pages', name);
  if (RESERVED_PAGES.includes(name)) return [reservedName(name)];
  const meant = misspeltName(name, SHOP_PAGES);
  if (meant === undefined) return [];
  const message = `\`${name}\` is a page of your own, at \`/pages/${name}\`; did you mean the shop's page \`${meant}\`?`;
  return [{ kind: 'advice', code: 'near-page-name', pointer, message, params: { meant } }];
}

const reservedName = (name: string): Problem => ({
  kind: 'grammar',
  code: 'reserved-page',
  pointer: joinPointer('/pages', name),
  message: `The page name \`${name}\` is reserved for a later page of the shop: choose another one.`,
});

function checkExtends(written: WrittenPages, base: PagesByName<ResolvedPage>): readonly Problem[] {
  const pages = pagesWritten(written);
  return Array.from(pages).flatMap(([name, page]) => {
    if (page.extends === undefined) return [];
    const pointer = joinPointer('/pages', name, 'extends');
    const problem = (message: string, meant?: string): readonly Problem[] => [
      { kind: 'grammar', code: 'extends', pointer, message, ...paramsOf(meant) },
    ];
    const target = targetOf(page);
    if (target !== undefined && Object.hasOwn(written, target) && written[target] === false)
      return problem(`\`${target}\` is switched off, so no page can extend it.`);
    if (target === undefined || !(pages.has(target) || base.has(target))) {
      const others = [...pages.keys(), ...base.keys()].filter((known) => known !== name);
      const meant = nearestName(page.extends, others);
      return problem(`There is no page \`${page.extends}\` to extend${didYouMean(meant)}`, meant);
    }
    const others = pagesBetween(pages, name);
    if (others === undefined) return checkSubject(name, target, [...pages.keys(), ...base.keys()]);
    const way = others.length === 0 ? '' : `, by way of ${others.map((each) => `\`${each}\``).join(' and ')}`;
    return problem(`\`${name}\` extends itself${way}: a page must end at one that extends no other.`);
  });
}

/** A page about one product has blocks that show that product, which a page about something else does not have. */
function checkSubject(name: PageName, target: PageName, known: readonly PageName[]): readonly Problem[] {
  const { subject } = routeRecord(target);
  const isList = /\/(?:products|services)$/.test(routeRecord(target).path);
  if (subject === undefined || isList || routeRecord(name).subject === subject) return [];
  const meant = nearestName(
    target,
    known.filter((other) => other !== name && routeRecord(other).subject === undefined),
  );
  const message = `\`${target}\` is about one ${subject}, and \`${name}\` is not: blocks that show the ${subject} stay empty${didYouMean(meant)}`;
  const pointer = joinPointer('/pages', name, 'extends');
  return [{ kind: 'advice', code: 'extends', pointer, message, ...paramsOf(meant) }];
}

/** The pages that one extends before it comes to itself; undefined where it does not. */
function pagesBetween(pages: PagesByName<Page>, first: PageName): readonly PageName[] | undefined {
  const passed = new Set<PageName>();
  let page = pages.get(first);
  while (page !== undefined) {
    const target = targetOf(page);
    if (target === first) return [...passed];
    if (target === undefined || passed.has(target)) return undefined;
    passed.add(target);
    page = pages.get(target);
  }
  return undefined;
}

/** A section without rows is there to remove an inherited one. */
function checkRemovals(written: WrittenPages, base: PagesByName<ResolvedPage>): readonly Problem[] {
  const resolved = resolvePages(written, base);
  return Array.from(pagesWritten(written)).flatMap(([name, page]) => {
    const target = targetOf(page);
    const inherited = (target && resolved.get(target)?.sections.flatMap(({ id }) => id ?? [])) || [];
    return (page.sections ?? []).flatMap(({ id, rows }, index): readonly Problem[] => {
      if (rows !== undefined || (id !== undefined && inherited.includes(id))) return [];
      const pointer = joinPointer('/pages', name, 'sections', index);
      const message =
        id === undefined
          ? 'This section has neither rows nor the `id` of an inherited section, which it would remove.'
          : `No inherited section has the id \`${id}\`, so nothing is removed${didYouMean(nearestName(id, inherited))}`;
      return [{ kind: 'advice', code: 'nothing-to-remove', pointer, message }];
    });
  });
}

/** Rewrites a validator's errors of own pages for misspelt names and missing titles. Others stay unchanged. */
export function explainPageProblems(problems: readonly Problem[]): readonly Problem[] {
  const explained = new Map<string, Problem>();
  const others = problems.filter((problem) => {
    const [holder, name, ...rest] = splitPointer(problem.pointer);
    if (holder !== 'pages' || name === undefined || rest.length > 0 || isShopPage(name)) return true;
    const explanation = explain(name, problem);
    if (explanation === undefined) return true;
    // The name comes first: other problems follow from it.
    if (!explained.has(name) || explanation.code === 'page-name') explained.set(name, explanation);
    return false;
  });
  return [...others, ...explained.values()];
}

function explain(name: string, { code, pointer, params }: Problem): Problem | undefined {
  // It is a mistake either way, so that a guess may go further than for a page that is right. Names are in lower case.
  const meant = OTHER_NAMES.get(name) ?? nearestName(name, SHOP_PAGES) ?? misspeltName(name.toLowerCase(), SHOP_PAGES);
  const problem = (problemCode: ProblemCode, message: string): Problem => ({
    kind: 'grammar',
    code: problemCode,
    pointer,
    message,
    ...paramsOf(meant),
  });
  if (code === 'pattern' || code === 'maxLength') {
    const rule = 'use lowercase letters, digits and single hyphens, at most 60 characters';
    return problem('page-name', `\`${name}\` cannot be the name of a page: ${rule}${didYouMean(meant)}`);
  }
  if (RESERVED_PAGES.includes(name)) return reservedName(name);
  const unknown = `\`${name}\` is not a page of the shop`;
  if (code === 'type')
    return problem(
      'unknown-page-name',
      `${unknown}${didYouMean(meant)} Only pages of the shop can be switched off; one of your own has a \`title\`.`,
    );
  if (code === 'required' && params?.missingProperty === 'title') {
    const end = meant === undefined ? `, which has ${SHOP_PAGES.join(', ')}.` : didYouMean(meant);
    return problem('unknown-page-name', `${unknown}${end} A page of your own needs a \`title\`.`);
  }
  return undefined;
}

const SHOP_PAGES: readonly string[] = [...ROUTES.map(({ page }) => page), 'not-found'];

/** Pages that people look for under another name: results of a search are a list of products. */
const OTHER_NAMES: ReadonlyMap<string, PageName> = new Map([['search', 'products']]);

const paramsOf = (meant: string | undefined): Pick<Problem, 'params'> =>
  meant === undefined ? {} : { params: { meant } };

/** Ends a sentence. */
const didYouMean = (meant: string | undefined): string => (meant === undefined ? '.' : `; did you mean \`${meant}\`?`);
