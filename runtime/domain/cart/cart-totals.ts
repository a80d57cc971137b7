/** Quantity and unit price of a line. Amounts are integer minor units of one currency. */
export interface PricedLine {
  readonly quantity: number;
  /** Price of one unit, options and lenses included. */
  readonly unitPrice: number;
  /** Unit price without the discount; equal to `unitPrice` without one. */
  readonly originalUnitPrice: number;
}

/** Amounts are integer minor units. `total` is `subTotal - discount`. */
export interface CartTotals {
  /** Before discounts. */
  readonly subTotal: number;
  readonly discount: number;
  readonly total: number;
}

/** The totals of lines, for shop and backend. */
export function cartTotals(lines: Iterable<PricedLine>): CartTotals {
  let subTotal = 0;
  let total = 0;
  for (const { quantity, unitPrice, originalUnitPrice } of lines) {
    subTotal += originalUnitPrice * quantity;
    total += unitPrice * quantity;
  }
  return { subTotal, discount: subTotal - total, total };
}

/**
 * Whether a cart is below the minimum order. Source: spec 5, "if minimumOrderAmount > 0 and subtotal below it"; "0 means no limit".
 * Amounts in minor units.
 */
export const isBelowMinimum = ({
  subTotal,
  minimumOrderAmount,
}: Pick<CartTotals, 'subTotal'> & { readonly minimumOrderAmount: number }): boolean =>
  minimumOrderAmount > 0 && subTotal < minimumOrderAmount;

/** Maximum number of lines in an order and in a cart check. Source: `products` of `checkCart` and `createGuestOrder` in `schemas/calls.json`. */
export const MAX_ORDER_LINES = 100;

/** Whether a cart has more lines than an order accepts. */
export const hasTooManyLines = (lineCount: number): boolean => lineCount > MAX_ORDER_LINES;
