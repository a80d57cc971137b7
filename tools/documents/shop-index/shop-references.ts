import { matchRoute, routeRecord } from '../../../runtime/domain/routes.ts';
import { activeFilters } from '../../../runtime/domain/routing/list-filters.ts';
import { createPositionFinder, findNode } from '../../../runtime/tenant/json/locate.ts';
import { type Reference, SLUG_KINDS, type SlugKind } from '../advice/references/find-references.ts';
import type { DocumentProblem } from '../document-problem.ts';
import { replaceNode } from '../json-edits.ts';
import { locateInText } from '../locate-problem.ts';
import type { ParsedDocument } from '../suggest-fix.ts';
import type { MissingTarget, ShopIndex, ShopTarget } from './shop-index.ts';

/** A place of a document that names something of the shop: plain data, so that another thread may ask the shop. */
export interface ShopReference extends ShopTarget {
  /** The text at the place: the name itself, or a link with it. */
  readonly text: string;
  /** The problem that it is if the shop has no such thing, without its words. */
  readonly place: Omit<DocumentProblem, 'message'>;
  /** Location of the replaceable text; undefined inside HTML. */
  readonly value: { readonly offset: number; readonly length: number } | undefined;
}

/** The references of a document to shop data, in text order. */
export function findShopReferences(
  { text, root }: ParsedDocument,
  references: readonly Reference[],
): readonly ShopReference[] {
  const placeAt = createPositionFinder(text);
  const located = references.map((reference) => {
    const { node } = findNode(root, reference.pointer);
    return { reference, node, range: locateInText(root, { pointer: reference.pointer, code: 'unknown-slug' }) };
  });
  return located
    .toSorted((one, other) => one.range.offset - other.range.offset)
    .flatMap(({ reference, node, range }) =>
      targetsOf(reference).map((target): ShopReference => {
        const { text: written, block } = reference;
        const code = target.kind === 'media' ? 'unknown-media' : 'unknown-slug';
        const about = block === undefined ? {} : { block };
        return {
          ...target,
          text: written,
          place: { severity: 'advice', code, ...range, ...placeAt(range.offset), ...about },
          value: node.value === written ? { offset: node.offset, length: node.length } : undefined,
        };
      }),
    );
}

function targetsOf({ kind, text }: Reference): readonly ShopTarget[] {
  if (kind === 'media') return MEDIA_PATH.test(text) && !text.includes('..') ? [{ kind, name: text }] : [];
  if (kind === 'link') return targetsOfLink(text);
  return isSlugKind(kind) && text !== '' ? [{ kind, name: text }] : [];
}

const MEDIA_PATH = /^\/media\/[\w./-]+$/;

/** The subject of a link's page, and the filters of its list. */
function targetsOfLink(link: string): readonly ShopTarget[] {
  if (!link.startsWith('/') || link.startsWith('//')) return [];
  const { pathname, search } = new URL(link, 'https://shop.invalid');
  const match = matchRoute(pathname, search);
  const { subject } = routeRecord(match.page);
  const name = match.params.slug ?? match.params.id;
  const filters = activeFilters(match).flatMap((filter): readonly ShopTarget[] =>
    filter.kind === 'available' ? [] : [{ kind: KIND_OF_FILTER[filter.kind], name: filter.slug }],
  );
  return [
    ...(subject === undefined || name === undefined || !isSlugKind(subject) ? [] : [{ kind: subject, name }]),
    ...filters,
  ];
}

const KIND_OF_FILTER = { categories: 'category', brands: 'brand', occasions: 'occasion' } as const;

const isSlugKind = (kind: string): kind is SlugKind => SLUG_KINDS.some((each) => each === kind);

/** Looks up references and returns a problem for each missing one. Rejects like the index. */
export async function findShopAdvice(
  references: readonly ShopReference[],
  index: ShopIndex,
): Promise<readonly DocumentProblem[]> {
  const targets = new Map(references.map(({ kind, name }) => [keyOf({ kind, name }), { kind, name }]));
  if (targets.size === 0) return [];
  const missing = new Map((await index.findMissing([...targets.values()])).map((each) => [keyOf(each), each]));
  return references.flatMap((reference) => {
    const found = missing.get(keyOf(reference));
    return found === undefined ? [] : [describeMissing(reference, found)];
  });
}

const keyOf = ({ kind, name }: ShopTarget): string => `${kind} ${name}`;

function describeMissing({ kind, name, text, place, value }: ShopReference, { meant }: MissingTarget): DocumentProblem {
  const message =
    kind === 'media'
      ? `The media library has no file \`${name}\`, so the image or video is missing on the page.`
      : `The shop has no ${KIND_NAMES[kind]} \`${name}\`.`;
  if (meant === undefined) return { ...place, message };
  const replacement = text.replace(name, meant);
  return {
    ...place,
    message,
    suggestion: `Did you mean \`${replacement}\`?`,
    ...(value === undefined
      ? {}
      : { fix: { title: `Replace with \`${replacement}\``, edits: [replaceNode(value, replacement)] } }),
  };
}

const KIND_NAMES: Readonly<Record<SlugKind, string>> = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  occasion: 'occasion',
  section: 'section of products',
  'service-category': 'service category',
  service: 'service',
  form: 'form',
};

/** The problems of a text with those that the shop knows of, in reading order. */
export const withShopAdvice = (
  problems: readonly DocumentProblem[],
  advice: readonly DocumentProblem[],
): readonly DocumentProblem[] =>
  advice.length === 0 ? problems : [...problems, ...advice].toSorted((one, other) => one.offset - other.offset);
