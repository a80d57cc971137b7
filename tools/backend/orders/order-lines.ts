import type { CheckedLine } from '../../../runtime/domain/cart/check-cart.ts';
import type {
  CartItem,
  CartOptionValue,
  LensOption,
  LocalizedText,
  Option,
  OrderChoice,
} from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import eyes from './lens-sides.json' with { type: 'json' };

/** A line as it was when it was ordered; amounts are minor units. */
export interface OrderedLine {
  readonly item: CartItem;
  readonly slug: string;
  /** In all languages. */
  readonly title: LocalizedText;
  readonly image: string;
  readonly choices: readonly OrderChoice[];
  readonly unitPrice: number;
  readonly unitPriceAfterDiscount: number;
}

/** The lines of a cart with everything that an order shows of them later, whatever becomes of their products. */
export async function describeLines(
  transaction: TenantTransaction,
  lines: readonly CheckedLine[],
): Promise<readonly OrderedLine[]> {
  const ids = [...new Set(lines.map(({ item }) => item.productId))];
  const products = await transaction
    .selectFrom('product')
    .select(['id', 'title', 'details'])
    .where('id', 'in', ids)
    .execute();
  const lenses = await transaction
    .selectFrom('lens_option')
    .select(['id as _id', 'name'])
    .where('product_id', 'in', ids)
    .execute();
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ item, product, variant, unitPrice, originalUnitPrice }) => {
    const row = known.get(item.productId);
    if (row === undefined || product === undefined) throw new Error(`product ${item.productId} is sold and not there`);
    return {
      item,
      slug: product.slug,
      title: row.title,
      image: variant?.image ?? product.mainImage,
      choices: [...describeOptions(item, row.details.options), ...describeLenses(item, lenses)],
      unitPrice: originalUnitPrice,
      unitPriceAfterDiscount: unitPrice,
    };
  });
}

const describeOptions = (item: CartItem, options: readonly Option[]): readonly OrderChoice[] =>
  item.options.flatMap(({ optionId, values }) => {
    const option = options.find(({ _id }) => _id === optionId);
    return option === undefined || values.length === 0
      ? []
      : [{ name: option.name, values: values.map((value) => describeValue(value, option)) }];
  });

function describeValue(
  { valueId, quantity, textValue }: CartOptionValue,
  option: Option,
): OrderChoice['values'][number] {
  const name = option.values.find(({ _id }) => _id === valueId)?.name;
  if (textValue !== undefined) return { text: textValue, quantity };
  return { ...(name !== undefined && { name }), quantity };
}

const describeLenses = (item: CartItem, lenses: readonly Pick<LensOption, '_id' | 'name'>[]): readonly OrderChoice[] =>
  item.lensOptions.flatMap(({ lensOptionId, type, quantity }) => {
    const lens = lenses.find(({ _id }) => _id === lensOptionId);
    return lens === undefined ? [] : [{ name: eyes[type], values: [{ name: lens.name, quantity }] }];
  });
