import { optionFileId } from '../../../runtime/domain/options/option-file.ts';
import type {
  CartItem,
  CartOptionValue,
  LocalizedText,
  Option,
  OptionFile,
  OrderChoice,
} from '../../../schemas/generated/wire.ts';
import type { LensOptionRow } from '../catalogue/product-rows.ts';
import eyes from './lens-sides.json' with { type: 'json' };
import type { PricedOrder } from './price-order.ts';

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

/** Lines of a cart with all data that an order shows later, independent of its products. */
export const describeLines = ({
  cart,
  rows,
  files,
}: Pick<PricedOrder, 'cart' | 'rows' | 'files'>): readonly OrderedLine[] =>
  cart.lines.map(({ item, product, variant, unitPrice, originalUnitPrice }) => {
    const row = rows.get(item.productId);
    if (row === undefined || product === undefined)
      throw new Error(`product ${item.productId} of the order is missing`);
    return {
      item,
      slug: product.slug,
      title: row.title,
      image: variant?.image || product.mainImage,
      choices: [...describeOptions(item, row.options, files), ...describeLenses(item, row.lensOptions)],
      unitPrice: originalUnitPrice,
      unitPriceAfterDiscount: unitPrice,
    };
  });

const describeOptions = (
  item: CartItem,
  options: readonly Option[],
  files: ReadonlyMap<string, OptionFile>,
): readonly OrderChoice[] =>
  item.options.flatMap(({ optionId, values }) => {
    const option = options.find(({ _id }) => _id === optionId);
    return option === undefined || values.length === 0
      ? []
      : [{ name: option.name, values: values.map((value) => describeValue(value, option, files)) }];
  });

function describeValue(
  { valueId, quantity, textValue, filePath }: CartOptionValue,
  option: Option,
  files: ReadonlyMap<string, OptionFile>,
): OrderChoice['values'][number] {
  const name = option.values.find(({ _id }) => _id === valueId)?.name;
  if (textValue !== undefined) return { text: textValue, quantity };
  const file = files.get(optionFileId(filePath) ?? '');
  if (file !== undefined) return { file, quantity };
  return { ...(name !== undefined && { name }), quantity };
}

const describeLenses = (item: CartItem, lenses: readonly LensOptionRow[]): readonly OrderChoice[] =>
  item.lensOptions.flatMap(({ lensOptionId, type, quantity }) => {
    const lens = lenses.find(({ id }) => id === lensOptionId);
    return lens === undefined ? [] : [{ name: eyes[type], values: [{ name: lens.name, quantity }] }];
  });
