import type { ProductSummary } from '../../../schemas/generated/wire.ts';

/** The maximum quantity per customer when the product sets no limit. Source: spec 9, "else 1000 when unlimited". */
export const UNLIMITED_QUANTITY = 1000;

/** The product fields that determine the maximum quantity. */
type StockFields = Pick<
  ProductSummary,
  'isStockLimited' | 'quantity' | 'maxQuantityPerUser' | 'unlimitedQuantityPerUser'
>;

/** Source: spec 4, "Out of stock when stock limited and quantity 0 or less". */
export const isSoldOut = ({ isStockLimited, quantity }: Pick<StockFields, 'isStockLimited' | 'quantity'>): boolean =>
  isStockLimited && quantity <= 0;

/**
 * The maximum quantity that one customer can buy now; 0 when the product is sold out. Source: spec 9, "Max quantity per product: stock
 * if limited and lower than per-user limit, else per-user limit, else 1000 when unlimited".
 */
export function maximumQuantity(stock: StockFields): number {
  const perCustomer = stock.unlimitedQuantityPerUser
    ? UNLIMITED_QUANTITY
    : (stock.maxQuantityPerUser ?? UNLIMITED_QUANTITY);
  return stock.isStockLimited && stock.quantity < perCustomer ? Math.max(0, stock.quantity) : perCustomer;
}

/**
 * The absolute URL at which an external product is sold. Undefined for the shop's own products, and when the link is not an http(s) URL. Source: spec 2.
 */
export function externalProductUrl({
  isExternal,
  externalProductLink = '',
}: Pick<ProductSummary, 'isExternal' | 'externalProductLink'>): string | undefined {
  if (!isExternal || !URL.canParse(externalProductLink)) return undefined;
  const { protocol, href } = new URL(externalProductLink);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
