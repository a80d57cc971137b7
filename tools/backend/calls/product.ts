import type { CartProduct } from '../../../runtime/domain/cart/cart-product.ts';
import type { LensOption, Option, OptionColor, Product, Variant } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { Handler } from '../http/handler.ts';
import { createLocalizer } from './localized-columns.ts';
import { convertMajor, convertMinorToMajor, requirePricing, toWireDiscount, toWirePrice } from './pricing.ts';
import {
  type CartProductRow,
  type LensOptionRow,
  readWholeProductRows,
  type VariantRow,
  type WholeProductRow,
} from './product-rows.ts';
import { type ProductContext, toProductSummary } from './product-summaries.ts';
import { resolveFormerSlug } from './resolve-former-slug.ts';

/** The product with this slug, or with this former slug: none or one. */
export const product: Handler<'products'> = async ({ transaction, query, headers, shop, now }) => {
  const findProduct = (column: 'slug' | 'id', value: string) =>
    transaction.selectFrom('product').select('id').where(column, '=', value).executeTakeFirst();
  let row = await findProduct('slug', query.slug);
  if (row === undefined) {
    const successor = await resolveFormerSlug(transaction, 'product', query.slug);
    row = successor === undefined ? undefined : await findProduct('id', successor);
  }
  if (row === undefined) return { data: [] };
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const rows = await readWholeProductRows(transaction, [row.id]);
  return { data: Array.from(rows.values(), (whole) => toProduct(whole, { shop, now, pricing })) };
};

function toProduct(row: WholeProductRow, context: ProductContext): Product {
  const localized = createLocalizer(context.shop);
  const { details: own, metal_price: metalPrice } = row;
  const product = toCartProduct(row, context);
  const { options } = product;
  return {
    ...own,
    ...product,
    description: localized(own.description),
    tags: own.tags.map(localized),
    ...(metalPrice !== null && {
      metalPrice: { ...metalPrice, making: convertMajor(metalPrice.making, context.pricing) },
    }),
    ...(own.discountMsg !== undefined && { discountMsg: localized(own.discountMsg) }),
    ...(own.msg !== undefined && { msg: localized(own.msg) }),
    descriptionAccordion: own.descriptionAccordion.map(({ header, body }) => ({
      header: localized(header),
      body: localized(body),
    })),
    categories: row.categories.map(({ id, name, slug }) => ({ _id: id, name: localized(name), slug })),
    optionsList: options.map(({ _id, name }) => ({ _id, name })),
    optionColors: collectOptionColors(options),
  };
}

export const toCartProduct = (row: CartProductRow, context: ProductContext): CartProduct => ({
  ...toProductSummary(row, context),
  options: row.options.map((option) => toOption(option, context)),
  variants: row.variants.map((variant) => toVariant(variant, context)),
  lensOptions: row.lensOptions.map((lens) => toLensOption(lens, context)),
});

function toOption(option: Option, { shop, pricing }: ProductContext): Option {
  const localized = createLocalizer(shop);
  return {
    ...option,
    name: localized(option.name),
    ...(option.placeholder !== undefined && { placeholder: localized(option.placeholder) }),
    values: option.values.map((value) => ({
      ...value,
      name: localized(value.name),
      price: value.type === 'amount' ? convertMajor(value.price, pricing) : value.price,
      ...(value.colorId !== undefined && { colorId: { ...value.colorId, name: localized(value.colorId.name) } }),
    })),
  };
}

function collectOptionColors(options: readonly Option[]): OptionColor[] {
  const colors = options.flatMap(({ values }) => values.flatMap(({ colorId }) => colorId ?? []));
  return [...new Map(colors.map((color) => [color._id, color])).values()];
}

const toVariant = (row: VariantRow, { shop, pricing, now }: ProductContext): Variant => ({
  id: row.id,
  _id: row.id,
  title: createLocalizer(shop)(row.title),
  sku: row.sku,
  ...omitNulls({ image: row.image }),
  ...toWirePrice(row, pricing, now),
  isLimited: row.is_limited,
  quantity: row.quantity,
  varientOption: row.combination,
});

/** Unlike a product's price, that of a lens option is without its discount: spec 9 subtracts it per eye. */
const toLensOption = (row: LensOptionRow, { shop, pricing }: ProductContext): LensOption => ({
  _id: row.id,
  name: createLocalizer(shop)(row.name),
  price: convertMinorToMajor(row.price, pricing),
  quantity: row.quantity,
  type: row.type,
  ...toWireDiscount(row, pricing),
  discountType: row.discount_type,
});
