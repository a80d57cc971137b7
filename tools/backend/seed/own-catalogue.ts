import type { Catalogue, CollectionSeed, CurrencySeed, ProductSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { makeForms } from '../../../fixtures/catalogue/make-forms.ts';
import { tenantIdentifiers } from '../../../fixtures/catalogue/tenant-context.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { NewCatalogue, NewCollection, NewProduct } from '../../../schemas/generated/wire.ts';
import { type CatalogueMistake, findFormMistakes } from './form-mistakes.ts';

/** What is replaced: everything but the shop's settings, and its forms where there are none. */
export type OwnCatalogue = Pick<
  Catalogue,
  | 'collections'
  | 'products'
  | 'contentPages'
  | 'forms'
  | 'stickers'
  | 'formerSlugs'
  | 'sectionProducts'
  | 'serviceCategories'
  | 'services'
>;

/**
 * Slugs that stand twice, brands, categories and parents that are not there, and forms that cannot be filled in; by JSON pointers into the
 * catalogue.
 *
 * @param defaultLanguage of the shop
 */
export function findCatalogueMistakes(
  { categories = [], brands = [], products, forms = [] }: NewCatalogue,
  defaultLanguage: string,
): readonly CatalogueMistake[] {
  const brandSlugs = slugsOf(brands);
  const categorySlugs = slugsOf(categories);
  const earlier = new Set<string>();
  return [
    ...findDuplicates('/categories', categories),
    ...findDuplicates('/brands', brands),
    ...findDuplicates('/products', products),
    ...findDuplicates('/forms', forms),
    ...forms.flatMap((form, index) => findFormMistakes(form, `/forms/${index}`, defaultLanguage)),
    ...categories.flatMap(({ slug, parent }, index) => {
      const isKnown = parent === undefined || earlier.has(parent);
      earlier.add(slug);
      if (isKnown) return [];
      const pointer = `/categories/${index}/parent`;
      if (!categorySlugs.has(parent)) return [unknownSlug(pointer, 'category', parent, earlier)];
      const message =
        parent === slug
          ? 'A category cannot belong to itself: remove `parent`.'
          : `The category \`${parent}\` stands after this one: move it before.`;
      return [{ code: 'unknown-slug' as const, pointer, message }];
    }),
    ...brands.flatMap(({ parent }, index) => {
      const pointer = `/brands/${index}/parent`;
      const message = 'Brands have no parent: remove `parent`.';
      return parent === undefined ? [] : [{ code: 'additionalProperties' as const, pointer, message }];
    }),
    ...products.flatMap(({ brand, categories: ownCategories = [] }, index) => [
      ...(brand === undefined || brandSlugs.has(brand)
        ? []
        : [unknownSlug(`/products/${index}/brand`, 'brand', brand, brandSlugs)]),
      ...ownCategories.flatMap((category, place) =>
        categorySlugs.has(category)
          ? []
          : [unknownSlug(`/products/${index}/categories/${place}`, 'category', category, categorySlugs)],
      ),
    ]),
  ];
}

const slugsOf = (entries: readonly { readonly slug: string }[]): ReadonlySet<string> =>
  new Set(entries.map(({ slug }) => slug));

function unknownSlug(
  pointer: string,
  kind: 'brand' | 'category',
  slug: string,
  known: ReadonlySet<string>,
): CatalogueMistake {
  const near = nearestName(slug, [...known]);
  const list = kind === 'brand' ? 'brands' : 'categories';
  const advice = near === undefined ? `: add it to \`${list}\`, or remove it here.` : `; did you mean \`${near}\`?`;
  return { code: 'unknown-slug', pointer, message: `This catalogue has no ${kind} \`${slug}\`${advice}` };
}

function findDuplicates(pointer: string, entries: readonly { readonly slug: string }[]): readonly CatalogueMistake[] {
  const places = new Map<string, number>();
  return entries.flatMap(({ slug }, index) => {
    const first = places.get(slug);
    if (first === undefined) places.set(slug, index);
    const message = `The slug \`${slug}\` is that of entry ${(first ?? 0) + 1} already: choose another one.`;
    return first === undefined ? [] : [{ code: 'duplicate-id', pointer: `${pointer}/${index}/slug`, message }];
  });
}

/**
 * A tenant's own catalogue as it is stored.
 *
 * @param defaultLanguage of the shop
 * @param now epoch ms; when the products were made
 */
export function makeOwnCatalogue(
  { tenant, defaultLanguage }: { readonly tenant: string; readonly defaultLanguage: string },
  { categories = [], brands = [], products, contentPages = {}, forms }: NewCatalogue,
  now: number,
): OwnCatalogue {
  const id = tenantIdentifiers(tenant);
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const withAncestors = (slug: string): readonly string[] => {
    const parent = parents.get(slug);
    return parent === undefined ? [slug] : [slug, ...withAncestors(parent)];
  };
  const collection = (
    kind: 'category' | 'brand',
    { slug, name, parent, image, isFeatured = parent === undefined }: NewCollection,
  ) =>
    ({
      _id: id(kind, slug),
      kind,
      slug,
      name,
      isFeatured,
      pictures: image === undefined ? {} : { icon: image, image },
      ...(parent !== undefined && { parentId: id(kind, parent) }),
    }) satisfies CollectionSeed;
  const product = ({ brand, categories: own = [], images = [], ...given }: NewProduct): ProductSeed => ({
    _id: id('product', given.slug),
    slug: given.slug,
    title: given.title,
    price: given.sellPrice,
    mainImage: given.mainImage,
    isStockLimited: given.quantity !== undefined,
    quantity: given.quantity ?? 0,
    sellQuantity: 0,
    unlimitedQuantityPerUser: true,
    isExternal: false,
    isStickerOn: false,
    createdAt: new Date(now).toISOString(),
    isFeatured: given.isFeatured ?? false,
    ...(brand !== undefined && { brandId: id('brand', brand) }),
    collections: [
      ...new Set(own.flatMap(withAncestors).map((slug) => id('category', slug))),
      ...(brand === undefined ? [] : [id('brand', brand)]),
    ],
    variants: [],
    lensOptions: [],
    details: {
      description: given.description ?? given.title,
      images: images.map((path, index) => ({ _id: id('picture', given.slug, String(index)), path })),
      options: [],
      tags: [],
      descriptionAccordion: [],
      ...(given.sku !== undefined && { sku: given.sku }),
    },
  });
  return {
    collections: [
      ...categories.map((category) => collection('category', category)),
      ...brands.map((brand) => collection('brand', brand)),
    ],
    products: products.map(product),
    contentPages: CONTENT_TYPES.flatMap((type) => {
      const content = contentPages[type];
      return content === undefined ? [] : [{ type, content }];
    }),
    ...(forms !== undefined && { forms: makeForms(id, defaultLanguage, forms) }),
    stickers: [],
    formerSlugs: [],
    sectionProducts: () => [],
    serviceCategories: [],
    services: [],
  };
}

const CONTENT_TYPES = ['about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account'] as const;

/** The offered currencies, the first as the one that amounts are in: nothing is left that is in another one. */
export function rebaseCurrencies(currencies: readonly CurrencySeed[]): readonly CurrencySeed[] {
  const placeOf = ({ offeredPosition }: CurrencySeed, index: number) => offeredPosition ?? index;
  const offered = currencies
    .map((currency, index) => ({ currency, place: placeOf(currency, index) }))
    .filter(({ currency }) => currency.offeredPosition !== null)
    .sort((one, other) => one.place - other.place)
    .map(({ currency }) => currency);
  const [base] = offered;
  if (base === undefined) return currencies;
  return offered.map((currency, offeredPosition) => ({
    ...currency,
    offeredPosition,
    rate: currency.rate / base.rate,
  }));
}
