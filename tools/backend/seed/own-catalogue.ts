import type {
  Catalogue,
  CollectionSeed,
  CurrencySeed,
  ProductSeed,
  VoucherSeed,
} from '../../../fixtures/catalogue/catalogue.ts';
import { tenantIdentifiers } from '../../../fixtures/catalogue/identifiers.ts';
import { makeForms } from '../../../fixtures/catalogue/make-forms.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { nextDay } from '../../../runtime/domain/booking/opening-times.ts';
import { zonedInstant } from '../../../runtime/domain/time/zoned-instant.ts';
import type {
  Discounted,
  NewCatalogue,
  NewCollection,
  NewProduct,
  NewVoucher,
} from '../../../schemas/generated/wire.ts';

/** Replaceable parts: all but settings, services, vouchers, and forms where none are given. */
type OwnCatalogue = Pick<
  Catalogue,
  'collections' | 'products' | 'contentPages' | 'forms' | 'stickers' | 'formerSlugs' | 'sectionProducts'
>;

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
      images: image === undefined ? {} : { icon: image, image },
      ...(parent !== undefined && { parentId: id(kind, parent) }),
    }) satisfies CollectionSeed;
  const product = ({ brand, categories: own = [], images = [], ...given }: NewProduct): ProductSeed => ({
    _id: id('product', given.slug),
    slug: given.slug,
    title: given.title,
    price: given.sellPrice ?? 0,
    ...(given.metalPrice !== undefined && { metalPrice: given.metalPrice }),
    ...(given.discount !== undefined && makeDiscount(given.discount)),
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
      images: images.map((path, index) => ({ _id: id('image', given.slug, String(index)), path })),
      options: [],
      tags: [],
      descriptionAccordion: [],
      ...(given.sku !== undefined && { sku: given.sku }),
      ...(given.weight !== undefined && { weight: given.weight, weightUnit: given.weightUnit ?? 'g' }),
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
  };
}

const makeDiscount = ({ percentage, amount = 0, from, to }: NonNullable<NewProduct['discount']>): Discounted => ({
  discountType: percentage === undefined ? 'fixed_amount' : 'percentage',
  discountValue: percentage ?? amount,
  ...(from !== undefined && { discountStartDate: `${from}T00:00:00.000Z` }),
  ...(to !== undefined && { discountEndDate: `${to}T00:00:00.000Z` }),
});

/** A tenant's own vouchers as they are stored. Their days begin and end in the shop's time zone. */
export const makeOwnVouchers = (
  { tenant, defaultLanguage, timeZone }: Readonly<Record<'tenant' | 'defaultLanguage' | 'timeZone', string>>,
  vouchers: readonly NewVoucher[],
): readonly VoucherSeed[] =>
  vouchers.map(({ from, to, name, description, ...voucher }) => {
    const dayStart = (day: string): string => new Date(zonedInstant(day, '00:00', timeZone)).toISOString();
    const shown = name ?? { [defaultLanguage]: voucher.code };
    return {
      minimumSubTotal: 0,
      isListed: false,
      ...voucher,
      _id: tenantIdentifiers(tenant)('voucher', voucher.code.toUpperCase()),
      method: 'code',
      name: shown,
      description: description ?? shown,
      uses: 0,
      ...(from !== undefined && { startsAt: dayStart(from) }),
      ...(to !== undefined && { endsAt: dayStart(nextDay(to)) }),
    };
  });

const CONTENT_TYPES = ['about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account'] as const;

/** The shop with the first offered currency as the one that amounts are in; currencies that are not offered are left out. */
export function rebaseMarket(shop: MarketSeed): MarketSeed {
  const placeOf = ({ offeredPosition }: CurrencySeed, index: number) => offeredPosition ?? index;
  const offered = shop.currencies
    .map((currency, index) => ({ currency, place: placeOf(currency, index) }))
    .filter(({ currency }) => currency.offeredPosition !== null)
    .sort((one, other) => one.place - other.place)
    .map(({ currency }) => currency);
  const [base] = offered;
  if (base === undefined) return shop;
  const currencies = offered.map((currency, offeredPosition) => ({
    ...currency,
    offeredPosition,
    rate: currency.rate / base.rate,
  }));
  const deliveryZones = shop.deliveryZones.map((zone) => ({
    ...zone,
    fee: zone.fee * base.rate,
    minimumOrder: zone.minimumOrder * base.rate,
  }));
  return { ...shop, currencies, deliveryZones };
}
