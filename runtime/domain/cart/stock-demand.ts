import type { CartItem } from '../../../schemas/generated/wire.ts';
import { lensCount } from '../options/lens-side.ts';

/** What decides how much a line takes of the stock. */
export type StockLine = Pick<CartItem, 'productId' | 'varientId' | 'quantity' | 'lensOptions'>;

/** How much is taken of what there is, by the id of the product, variant or lens option. */
export interface StockDemand {
  /** Of products that are sold without a variant. */
  readonly products: ReadonlyMap<string, number>;
  readonly variants: ReadonlyMap<string, number>;
  readonly lenses: ReadonlyMap<string, number>;
  /** How many of each product are sold, whichever its variant. */
  readonly sold: ReadonlyMap<string, number>;
}

/**
 * What lines take of the stock, by the same reading as `cartLimits`: the stock of the variant replaces that of the product, and a
 * lens for both eyes counts twice.
 */
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
