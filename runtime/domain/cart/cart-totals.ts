/** How many of something, at which price. Amounts are integer minor units of one currency. */
export interface PricedLine {
  readonly quantity: number;
  /** Of one unit, options and lenses included. */
  readonly unitPrice: number;
  /** Of one unit without its discount; equal to `unitPrice` where there is none. */
  readonly originalUnitPrice: number;
}

/** Amounts are integer minor units. `total` is `subTotal - discount`. */
export interface CartTotals {
  /** Before discounts. */
  readonly subTotal: number;
  readonly discount: number;
  readonly total: number;
}

/** What lines cost together: the shop and the backend add up by this. */
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
 * Whether a cart is too small to be ordered. Source: spec 5, "if minimumOrderAmount > 0 and subtotal below it"; "0 means no limit".
 * Amounts in minor units.
 */
export const isBelowMinimum = ({
  subTotal,
  minimumOrderAmount,
}: Pick<CartTotals, 'subTotal'> & { readonly minimumOrderAmount: number }): boolean =>
  minimumOrderAmount > 0 && subTotal < minimumOrderAmount;

/** The most lines that an order, and a check of the cart, takes. Source: `products` of `checkCart` and `createGuestOrder` in `schemas/calls.json`. */
export const MAX_ORDER_LINES = 100;

/** Whether a cart has more lines than one order takes. */
export const hasTooManyLines = (lineCount: number): boolean => lineCount > MAX_ORDER_LINES;
