import { sql } from 'kysely';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { requirePricing } from '../catalogue/pricing.ts';
import { toCartProduct } from '../catalogue/product-calls.ts';
import { readCartProductRows } from '../catalogue/product-rows.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { chooseSampleLine, type SampleLine, type SampleWords } from './sample-lines.ts';

/** Products of a category that samples choose among. */
const PRODUCTS_PER_CATEGORY = 6;

/** Lines of an order. */
const MAX_LINES = 4;

/** Products for samples, by the slug of their category. */
type Shelf = ReadonlyMap<string, readonly SampleLine[]>;

interface ShelfTerms {
  readonly categories: readonly string[];
  readonly words: SampleWords;
  /** Epoch ms. */
  readonly now: number;
}

/** Lines of well-stocked products of these categories. Locks them all at once, in the common order, until the end of the transaction. */
export async function readSampleShelf(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { categories, words, now }: ShelfTerms,
): Promise<Shelf> {
  const { rows } = await sql<{ slug: string; ids: readonly string[] }>`
    select collection.slug, array(
      select product.id from collection_product
      join product on product.tenant = collection_product.tenant and product.id = product_id
      where collection_product.tenant = collection.tenant and collection_id = collection.id and not is_external
      order by collection_product.position, product.id limit ${PRODUCTS_PER_CATEGORY}
    ) as ids
    from collection
    where tenant = ${shop.id} and kind = 'category' and slug = any(${[...categories]}::text[])`.execute(transaction);
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  await sql`
    select from product where tenant = ${shop.id} and id = any(${ids}::text[]) order by id for update`.execute(
    transaction,
  );
  const products = await readCartProductRows(transaction, ids);
  const pricing = requirePricing(shop, undefined);
  return new Map(
    rows.map(({ slug, ids: ofCategory }) => [
      slug,
      ofCategory.flatMap((id) => {
        const row = products.get(id);
        return (row && chooseSampleLine(toCartProduct(row, { shop, pricing, now }), words)) ?? [];
      }),
    ]),
  );
}

/** How many of one product, by the slug of a category that it is of. */
export type Basket = Readonly<Record<string, number>>;

/** Fills baskets from a shelf in turn, each with different products where possible. */
export class SampleBaskets {
  private readonly shelf: Shelf;
  private readonly taken = new Set<string>();

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** Lines of these categories, as far as the shop has something of each; `basket` says of how much. */
  fill(basket: Basket): readonly CartItem[] {
    return Object.entries(basket).flatMap(([slug, quantity]) => this.take(this.shelf.get(slug) ?? [], quantity) ?? []);
  }

  /** The lines with one more of any product; undefined without one, or for a large order. */
  add(lines: readonly CartItem[]): readonly CartItem[] | undefined {
    const isOther = ({ item }: SampleLine) => lines.every(({ productId }) => productId !== item.productId);
    const others = [...this.shelf.values()].flat().filter(isOther);
    const more = lines.length < MAX_LINES ? this.take(others, 1) : undefined;
    return more && [...lines, more];
  }

  private take(lines: readonly SampleLine[], quantity: number): CartItem | undefined {
    const line = lines.find(({ item }) => !this.taken.has(item.productId)) ?? lines[0];
    if (line === undefined) return undefined;
    this.taken.add(line.item.productId);
    return { ...line.item, quantity: Math.min(quantity, line.maximum) };
  }
}
