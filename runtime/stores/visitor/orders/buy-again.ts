import type { CheckedCartItem, Order, OrderItem } from '../../../../schemas/generated/wire.ts';
import type { PersonalApi } from '../../../api/api.ts';
import { cartLineKey, sanitizeCartLine } from '../../../domain/cart/cart-line.ts';
import { MAX_LINES_PER_REQUEST } from '../cart/cart-names.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { LineSnapshot } from '../cart/persisted-cart-line.ts';
import { updatedSnapshot } from '../cart/updated-snapshot.ts';

/** Why a line was not added as ordered; `quantity`: only a part was added. */
export type BuyAgainProblem = NonNullable<CheckedCartItem['problem']>;

export interface BuyAgainResult {
  /** Number of added pieces. */
  readonly added: number;
  /** The lines that were not fully added, in the sequence of the order. */
  readonly missing: readonly { readonly item: OrderItem; readonly problem: BuyAgainProblem }[];
}

/**
 * Adds the available lines of an order to the cart at current prices. Rejects with `ApiError` without adding anything.
 */
export async function buyAgain(
  { items }: Pick<Order, 'items'>,
  { api, cart }: { readonly api: PersonalApi; readonly cart: CartStore },
): Promise<BuyAgainResult> {
  const checks: (readonly [CheckedCartItem, string])[] = [];
  for (let first = 0; first < items.length; first += MAX_LINES_PER_REQUEST) {
    const products = items.slice(first, first + MAX_LINES_PER_REQUEST).map(sanitizeCartLine);
    const { data } = await api.call('checkCart', { body: { products } });
    checks.push(...data.items.map((checked) => [checked, data.currency] as const));
  }
  const checkByLine = new Map(checks.map(([checked, currency]) => [cartLineKey(checked), { checked, currency }]));
  let added = 0;
  const missing = items.flatMap((item) => {
    const check = checkByLine.get(cartLineKey(item));
    const problem = check?.checked.problem;
    if (check === undefined || (problem !== undefined && problem !== 'quantity'))
      return [{ item, problem: problem ?? 'unavailable' }];
    const snapshot = updatedSnapshot(orderedSnapshot(item, check.currency), check.checked, check.currency);
    const quantity = cart.add(sanitizeCartLine(item), snapshot);
    added += quantity;
    if (quantity === item.quantity) return [];
    return [{ item, problem: quantity === 0 ? ('sold-out' as const) : ('quantity' as const) }];
  });
  return { added, missing };
}

/** The display data of an ordered line; the check adds price and limits. */
const orderedSnapshot = ({ slug, title, image, quantity }: OrderItem, currency: string): LineSnapshot => ({
  slug,
  title,
  image,
  unitPrice: 0,
  currency,
  maximum: quantity,
});
