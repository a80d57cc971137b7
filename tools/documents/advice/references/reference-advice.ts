import { isOwnPage, matchRoute, pathOf, ROUTE_TABLE } from '../../../../runtime/domain/routes.ts';
import { splitPrefix } from '../../../../runtime/domain/routing/prefix.ts';
import type { Problem } from '../../../../runtime/page/problem.ts';
import { splitPointer } from '../../../../runtime/page/problem.ts';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { nearestName } from '../../../../runtime/tenant/validate/nearest-name.ts';
import { findRemovedHtml } from '../../../../runtime/tenant/validate/sanitize.ts';
import { isJsonObject } from '../../map-document-blocks.ts';
import { visitValues } from '../visit-values.ts';
import type { Reference } from './find-references.ts';

/**
 * Links inside the shop that lead nowhere: to a page that it does not have or has switched off, or to an anchor that the page
 * does not have. The document alone decides; whether a product or category exists, the shop knows.
 */
export function findLinkAdvice(document: unknown, references: readonly Reference[]): readonly Problem[] {
  const site = readSite(document);
  return references.flatMap((reference) => {
    const { kind, text, pointer, block } = reference;
    if (kind !== 'link') return [];
    const found = text.startsWith('#')
      ? findAnchorProblem(site, { path: '', anchor: text.slice(1) }, pagesAround(site, pointer))
      : findPathProblem(site, text);
    if (found === undefined) return [];
    return [{ kind: 'advice', pointer, block, ...found, params: { ...found.params, written: text } } as const];
  });
}

type LinkProblem = Pick<Problem, 'code' | 'message' | 'params'>;

/** The pages of a shop, from its document and the default one. */
interface Site {
  /** Pages by name, with those of the default document for missing ones. */
  readonly pages: ReadonlyMap<string, unknown>;
  readonly switchedOff: ReadonlySet<string>;
  /** Ids of header and footer, which every page has. */
  readonly sharedIds: ReadonlySet<string>;
}

function readSite(document: unknown): Site {
  const { pages, header, footer } = isJsonObject(document) ? document : {};
  const own = Object.entries(isJsonObject(pages) ? pages : {});
  const switchedOff = new Set(own.flatMap(([name, page]) => (page === false ? [name] : [])));
  const all = new Map<string, unknown>([...Object.entries(defaultDocument.pages), ...own]);
  for (const name of switchedOff) all.delete(name);
  const shared = [header ?? defaultPart('header'), footer ?? defaultPart('footer')];
  return { pages: all, switchedOff, sharedIds: new Set([...RESERVED_IDS, ...shared.flatMap(idsIn)]) };
}

const defaultPart = (name: string): unknown => Reflect.get(defaultDocument, name);

/** Ids of every page; `#` and `#top` are its beginning. */
const RESERVED_IDS = ['app', 'main', 'top', ''];

function idsIn(part: unknown): readonly string[] {
  const ids: string[] = [];
  visitValues(part, ({ name, value }) => {
    if (name === 'id' && typeof value === 'string') ids.push(value);
    return true;
  });
  return ids;
}

/** The page that a place of a document is on; all of them for the header's and the footer's places. */
function pagesAround({ pages }: Site, pointer: string): readonly unknown[] {
  const [part, name = ''] = splitPointer(pointer);
  return part === 'pages' ? [pages.get(name)] : [...pages.values()];
}

interface AnchorLink {
  /** Path of the page; empty for a link within the page. */
  readonly path: string;
  readonly anchor: string;
}

function findAnchorProblem(
  { sharedIds }: Site,
  { path, anchor }: AnchorLink,
  pages: readonly unknown[],
): LinkProblem | undefined {
  const ids = new Set(pages.flatMap(idsIn));
  if (sharedIds.has(anchor) || ids.has(anchor)) return undefined;
  const words = pages.length === 1 ? 'The page has nothing with the id' : 'No page has anything with the id';
  const near = nearestName(
    anchor,
    [...ids, ...sharedIds].filter((id) => id !== ''),
  );
  return {
    code: 'unknown-anchor',
    message: `${words} \`${anchor}\`, so the link leads nowhere.`,
    params: { meant: near === undefined ? undefined : `${path}#${near}` },
  };
}

function findPathProblem(site: Site, link: string): LinkProblem | undefined {
  if (!link.startsWith('/') || link.startsWith('//')) return undefined;
  const { pathname, search, hash } = new URL(link, 'https://shop.invalid');
  const { prefix, path } = splitPrefix(pathname);
  const rest = search + hash;
  if (prefix !== undefined)
    return {
      code: 'unknown-page',
      message: `Links name no language and country: \`${link}\` is not shown as a link.`,
      params: { meant: hasPath(site, path) ? path + rest : undefined },
    };
  const { page } = matchRoute(pathname);
  if (site.switchedOff.has(page))
    return {
      code: 'unknown-page',
      message: `The page \`${page}\` is switched off, so \`${link}\` is not shown as a link.`,
    };
  if (hasPath(site, pathname))
    return hash === ''
      ? undefined
      : findAnchorProblem(site, { path: pathname + search, anchor: decodeHash(hash) }, [site.pages.get(page)]);
  const meant = nearestPath(site, pathname);
  return {
    code: 'unknown-page',
    message: `The shop has no page at \`${pathname}\`, so it is not shown as a link.`,
    params: { meant: meant === undefined ? undefined : meant + rest, allowed: fixedPaths(site) },
  };
}

/** The not-found page has no path. */
function hasPath({ pages }: Site, path: string): boolean {
  const { page } = matchRoute(path);
  return page !== 'not-found' && pages.has(page);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** The suggested path: the segments of the nearest route in place of misspelled ones. */
function nearestPath(site: Site, path: string): string | undefined {
  const given = path.replace(/\/$/, '').split('/');
  const candidates = ROUTE_TABLE.records.flatMap(({ path: pattern }) => {
    const segments = pattern.split('/');
    if (segments.length !== given.length) return [];
    const candidate = segments.map((segment, index) => (segment.startsWith(':') ? given[index] : segment)).join('/');
    return hasPath(site, candidate) ? [candidate] : [];
  });
  return nearestName(path, [...candidates, ...ownPaths(site)]);
}

/** The paths of a shop that name no record. */
const fixedPaths = (site: Site): readonly string[] => [
  ...ROUTE_TABLE.records.flatMap(({ path }) => (path.includes(':') || !hasPath(site, path) ? [] : [path])),
  ...ownPaths(site),
];

/** The paths of the pages of the shop's own. */
const ownPaths = ({ pages }: Site): readonly string[] =>
  [...pages.keys()].filter(isOwnPage).map((page) => pathOf(page) ?? '');

/** Props that affect an empty slot, and therefore nothing. */
export const findEmptySlotAdvice = (references: readonly Reference[]): readonly Problem[] =>
  references.flatMap(({ kind, text: slot, pointer, block }) => {
    if (kind !== 'empty-slot') return [];
    const prop = splitPointer(pointer).at(-1);
    const message = `\`${prop}\` shows nothing, since the slot \`${slot}\` has no block: put one into \`slots\`, or remove \`${prop}\`.`;
    return [{ kind: 'advice', code: 'empty-slot', pointer, message, block } as const];
  });

/** HTML with parts that sanitizing removes: scripts, styles, event handlers, frames, forms. */
export const findRemovedHtmlAdvice = (references: readonly Reference[]): readonly Problem[] =>
  references.flatMap(({ kind, text, pointer, block }) => {
    const removed = kind === 'html' ? findRemovedHtml(text) : [];
    if (removed.length === 0) return [];
    const names = new Intl.ListFormat('en').format(removed.slice(0, MAX_NAMED).map((name) => `\`${name}\``));
    const more = removed.length > MAX_NAMED ? ' and more' : '';
    const message = `HTML may not have ${names}${more}: ${removed.length === 1 ? 'it is' : 'they are'} left out.`;
    return [{ kind: 'advice', code: 'removed-html', pointer, message, block } as const];
  });

/** Maximum number of listed names. */
const MAX_NAMED = 6;
