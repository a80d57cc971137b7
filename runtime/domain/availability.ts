import type { ProductSummary } from '../../schemas/generated/wire.ts';

/** How many of one product a person may buy when nothing limits it. Source: spec 9, "else 1000 when unlimited". */
export const UNLIMITED_QUANTITY = 1000;

/** What decides how many of a product can be bought. */
export type StockFacts = Pick<
  ProductSummary,
  'isStockLimited' | 'quantity' | 'maxQuantityPerUser' | 'unlimitedQuantityPerUser'
>;

/** Source: spec 4, "Out of stock when stock limited and quantity 0 or less". */
export const isSoldOut = ({ isStockLimited, quantity }: Pick<StockFacts, 'isStockLimited' | 'quantity'>): boolean =>
  isStockLimited && quantity <= 0;

/**
 * How many of a product one person can buy now; 0 when it is sold out. Source: spec 9, "Max quantity per product: stock
 * if limited and lower than per-user limit, else per-user limit, else 1000 when unlimited".
 */
export function maximumQuantity(stock: StockFacts): number {
  const perPerson = stock.unlimitedQuantityPerUser
    ? UNLIMITED_QUANTITY
    : (stock.maxQuantityPerUser ?? UNLIMITED_QUANTITY);
  return stock.isStockLimited && stock.quantity < perPerson ? Math.max(0, stock.quantity) : perPerson;
}
