import type {
  AggregateOfferData,
  AvailabilityData,
  OfferData,
  ProductData,
} from '../../../../schemas/generated/structured.ts';
import type { LensOption, Product } from '../../../../schemas/generated/wire.ts';
import { purchasableQuantity } from '../../../domain/cart/purchase.ts';
import { pickText } from '../../../domain/localized.ts';
import { minorDigits, toMajorUnits, toMinorUnits } from '../../../domain/money.ts';
import { lensPrice } from '../../../domain/options/lens-price.ts';
import { externalProductUrl } from '../../../domain/product/availability.ts';
import { type DiscountFields, isDiscountActive } from '../../../domain/product/discount.ts';
import { isInStock } from '../../../domain/product/variant-match.ts';
import { pathOf } from '../../../domain/routes.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { resizedImageUrl } from '../../../ui/media/media-urls.ts';
import { absoluteUrl, indexedUrl } from '../page-urls.ts';
import { plainText } from '../plain-text.ts';

/** Google takes no more of a description. Source: https://support.google.com/merchants/answer/6324468. */
export const MAX_DESCRIPTION_LENGTH = 5000;

/** Wide enough for every search result: Google asks for 50,000 pixels and more. */
const IMAGE_WIDTH = 1280;

/** UN/CEFACT codes of the units that weights are in. */
const UNIT_CODES = { g: 'GRM', kg: 'KGM' } as const;

/** A product with its price at the page's time. */
export function productJsonLd(facts: ShopContext, product: Product): ProductData {
  const text = (value: Product['title']) => pickText(value, facts.locale, facts.defaultLanguage);
  const url = indexedUrl(facts, facts.locale, pathOf('product', { slug: product.slug }) ?? '/');
  const description = plainText(text(product.description)).slice(0, MAX_DESCRIPTION_LENGTH).trim();
  const brand = product.brandId && text(product.brandId.name);
  const category = product.categories[0] && text(product.categories[0].name);
  const { sku, weight = 0, weightUnit } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: text(product.title) || product.slug,
    url,
    ...(description === '' ? {} : { description }),
    image: imageUrlsOf([product.mainImage, ...product.images.map(({ path }) => path)], facts.origin),
    ...(sku ? { sku } : {}),
    ...(category ? { category } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(weight > 0 && weightUnit !== undefined
      ? { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: UNIT_CODES[weightUnit] } }
      : {}),
    offers: offersJsonLd(product, { currency: facts.currency, now: facts.renderedAt, url }),
  };
}

/** Addresses of images of the media library, each once. */
export const imageUrlsOf = (paths: readonly string[], origin: string): string[] => [
  // Search engines read no SVG: an image is named as the shop's server makes it.
  ...new Set(paths.map((path) => absoluteUrl(origin, resizedImageUrl(path, IMAGE_WIDTH)))),
];

interface OfferContext {
  /** ISO 4217. */
  readonly currency: string;
  /** Epoch ms. */
  readonly now: number;
  readonly url: string;
}

type PriceFields = DiscountFields & Pick<Product, 'sellPrice'>;

/** One price, or the range of available variants. */
function offersJsonLd(product: Product, context: OfferContext): OfferData | AggregateOfferData {
  const { currency, now } = context;
  const { variants } = product;
  const inStock = variants.filter(isInStock);
  const isGone = purchasableQuantity(product, inStock[0]) === 0;
  const choices: readonly PriceFields[] = inStock.length > 0 ? inStock : variants;
  const [first = product, ...others] = [...choices].sort((a, b) => a.sellPrice - b.sellPrice);
  const last = others.at(-1) ?? first;
  // Lenses have the price.
  const cheapest = cheapestLens(product.lensOptions, now, currency);
  const [low, high] =
    cheapest === undefined
      ? [decimalPrice(first.sellPrice, currency), decimalPrice(last.sellPrice, currency)]
      : [formatDecimals(cheapest.price, currency), formatDecimals(cheapest.price, currency)];
  const shared = {
    priceCurrency: currency,
    availability: isGone ? OUT_OF_STOCK : IN_STOCK,
    itemCondition: 'https://schema.org/NewCondition' as const,
    url: externalProductUrl(product) ?? context.url,
  };
  if (low !== high)
    return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: choices.length, ...shared };
  const lastDay = lastDayOf(cheapest?.lens ?? first, now);
  return { '@type': 'Offer', price: low, ...(lastDay === undefined ? {} : { priceValidUntil: lastDay }), ...shared };
}

/** The cheapest lens in stock with its price for one eye, in minor units; undefined when none is in stock. */
function cheapestLens(lenses: readonly LensOption[], now: number, currency: string) {
  const priced = lenses
    .filter(({ quantity }) => quantity > 0)
    .map((lens) => ({
      lens,
      price: lensPrice([lens], [{ lensOptionId: lens._id, quantity: 1, type: 'left' }], now, currency).price,
    }));
  return priced.toSorted((a, b) => a.price - b.price)[0];
}

const IN_STOCK: AvailabilityData = 'https://schema.org/InStock';
const OUT_OF_STOCK: AvailabilityData = 'https://schema.org/OutOfStock';

/** `12.500` dinar, `12.50` euro: with the currency's own number of decimals. */
export const decimalPrice = (amount: number, currency: string): string =>
  formatDecimals(toMinorUnits(amount, currency), currency);

const formatDecimals = (minor: number, currency: string): string =>
  toMajorUnits(minor, currency).toFixed(minorDigits(currency));

/** The last UTC day of a discount that is active now. */
function lastDayOf(price: DiscountFields, now: number): string | undefined {
  const { discountEndDate } = price;
  if (discountEndDate === undefined || !isDiscountActive(price, now)) return undefined;
  return new Date(discountEndDate).toISOString().slice(0, 10);
}
