import type { CartItem } from '../../../schemas/generated/wire.ts';
import { lensCount } from '../options/lens-side.ts';

/** The line fields that determine stock demand. `varientId` is the wire spelling. */
export type StockLine = Pick<CartItem, 'productId' | 'varientId' | 'quantity' | 'lensOptions'>;

/** Demanded quantities, by the id of the product, variant or lens option. */
interface StockDemand {
  /** Products without a variant. */
  readonly products: ReadonlyMap<string, number>;
  readonly variants: ReadonlyMap<string, number>;
  readonly lenses: ReadonlyMap<string, number>;
  /** Total quantity of each product, over all variants. */
  readonly sold: ReadonlyMap<string, number>;
}

/** Sums the stock demand of lines. A variant replaces its product; a lens for both eyes counts twice. */
export function stockDemand(lines: Iterable<StockLine>): StockDemand {
  const [products, variants, lenses, sold] = [counter(), counter(), counter(), counter()];
  for (const { productId, varientId, quantity, lensOptions } of lines) {
    add(sold, productId, quantity);
    if (varientId === undefined) add(products, productId, quantity);
    else add(variants, varientId, quantity);
    for (const lens of lensOptions) add(lenses, lens.lensOptionId, quantity * lens.quantity * lensCount(lens.type));
  }
  return { products, variants, lenses, sold };
}

const counter = () => new Map<string, number>();

const add = (counts: Map<string, number>, id: string, count: number): void => {
  counts.set(id, (counts.get(id) ?? 0) + count);
};
