import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import newCatalogue from '../../../schemas/wire/new-catalogue.schema.json' with { type: 'json' };
import newCollection from '../../../schemas/wire/new-collection.schema.json' with { type: 'json' };
import { findRepeated } from './file-mistakes.ts';

/**
 * Duplicate slugs, and unknown brands, categories and parents, which a schema cannot express. An invalid catalogue is checked as far as
 * possible: references to categories are skipped while a category's slug is missing or malformed, since it may be the one.
 */
export function findSlugMistakes(value: unknown): readonly Problem[] {
  const categories = readEntries(value, 'categories');
  const brands = readEntries(value, 'brands');
  const products = readEntries(value, 'products');
  return [
    ...findDuplicates('/categories', categories),
    ...findDuplicates('/brands', brands),
    ...findDuplicates('/products', products),
    ...findDuplicates('/forms', readEntries(value, 'forms')),
    ...findWrongParents(categories),
    ...findBrandParents(brands),
    ...findUnknown('brand', brands, products, ({ brand }) => [[['brand'], brand]]),
    ...findUnknown('category', categories, products, ({ categories: own }) =>
      Array.isArray(own) ? own.map((slug: unknown, place) => [['categories', place], slug]) : [],
    ),
  ];
}

/** An entry of a list, of which nothing is known but that it is an object. */
type Entry = Readonly<Record<string, unknown>>;

interface EntryList {
  /** In list order; undefined for an invalid entry. */
  readonly entries: readonly (Entry | undefined)[];
  /** The slugs that are in form. */
  readonly slugs: readonly (string | undefined)[];
  /** Whether every entry has its slug, so that a slug that is not among them is unknown. */
  readonly isComplete: boolean;
}

function readEntries(catalogue: unknown, name: keyof typeof MAX_ENTRIES): EntryList {
  const list: unknown = isEntry(catalogue) ? catalogue[name] : undefined;
  if (list === undefined)
    return { entries: [], slugs: [], isComplete: isEntry(catalogue) && !hasUnknownList(catalogue) };
  if (!Array.isArray(list) || list.length > MAX_ENTRIES[name]) return { entries: [], slugs: [], isComplete: false };
  const entries = list.map((entry: unknown) => (isEntry(entry) ? entry : undefined));
  const slugs = entries.map((entry) => (isSlug(entry?.slug) ? entry.slug : undefined));
  return { entries, slugs, isComplete: !slugs.includes(undefined) };
}

/** Whether there is a list of another name, which may be the misspelled one. */
const hasUnknownList = (catalogue: Entry): boolean =>
  Object.keys(catalogue).some((name) => !Object.hasOwn(newCatalogue.properties, name));

/** A longer list is reported and not read. */
const MAX_ENTRIES = {
  categories: newCatalogue.properties.categories.maxItems,
  brands: newCatalogue.properties.brands.maxItems,
  products: newCatalogue.properties.products.maxItems,
  forms: newCatalogue.properties.forms.maxItems,
};

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SLUG = new RegExp(newCollection.properties.slug.pattern);

const isSlug = (value: unknown): value is string => typeof value === 'string' && SLUG.test(value);

const findDuplicates = (pointer: string, { slugs }: EntryList): readonly Problem[] =>
  findRepeated(
    slugs.map((slug) => (slug === undefined ? [] : [slug])),
    (index, slug) => [`${pointer}/${index}/slug`, `The slug \`${slug}\``],
  );

/** Parents must precede their children. */
function findWrongParents({ entries, slugs, isComplete }: EntryList): readonly Problem[] {
  if (!isComplete) return [];
  const places = new Map(slugs.map((slug, index) => [slug, index] as const).toReversed());
  return entries.flatMap((entry, index) => {
    const parent = entry?.parent;
    const place = isSlug(parent) ? places.get(parent) : undefined;
    if (typeof parent !== 'string' || (place !== undefined && place < index)) return [];
    const pointer = `/categories/${index}/parent`;
    if (place === undefined) return [unknownSlug(pointer, 'category', parent, slugs.slice(0, index))];
    const message =
      parent === slugs[index]
        ? 'A category cannot belong to itself: remove `parent`.'
        : `The category \`${parent}\` stands after this one: move it before.`;
    return [{ kind: 'grammar', code: 'unknown-slug', pointer, message }];
  });
}

const findBrandParents = ({ entries }: EntryList): readonly Problem[] =>
  entries.flatMap((entry, index) => {
    const message = 'Brands have no parent: remove `parent`.';
    const pointer = `/brands/${index}/parent`;
    return entry?.parent === undefined ? [] : [{ kind: 'grammar', code: 'additionalProperties', pointer, message }];
  });

type NamedSlug = readonly [steps: readonly (string | number)[], slug: unknown];

/** @param slugsIn the slugs in a product, with their pointers */
function findUnknown(
  kind: 'brand' | 'category',
  { slugs, isComplete }: EntryList,
  { entries: named }: EntryList,
  slugsIn: (product: Entry) => readonly NamedSlug[],
): readonly Problem[] {
  if (!isComplete) return [];
  const known = new Set(slugs);
  return named.flatMap((product, index) =>
    (product === undefined ? [] : slugsIn(product)).flatMap(([steps, slug]) =>
      typeof slug !== 'string' || known.has(slug)
        ? []
        : [unknownSlug(joinPointer(`/products/${index}`, ...steps), kind, slug, slugs)],
    ),
  );
}

function unknownSlug(
  pointer: string,
  kind: 'brand' | 'category',
  slug: string,
  known: readonly (string | undefined)[],
): Problem {
  const near = nearestName(
    slug,
    known.filter((each) => each !== undefined),
  );
  const list = kind === 'brand' ? 'brands' : 'categories';
  const advice = near === undefined ? `: add it to \`${list}\`, or remove it here.` : `; did you mean \`${near}\`?`;
  const message = `This catalogue has no ${kind} \`${slug}\`${advice}`;
  return { kind: 'grammar', code: 'unknown-slug', pointer, message };
}
