import type { LensOption, Option, OptionColor, Product, Variant } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { LensOptionTable, VariantTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { createLocalizer } from './localized-columns.ts';
import { convertMajor, convertMinorToMajor, readPricing, toWireDiscount, toWirePrice } from './pricing.ts';
import { type ProductContext, readProductSummaries } from './product-summaries.ts';
import { resolveFormerSlug } from './resolve-former-slug.ts';

/** The product with this slug, or with this former slug: none or one. */
export const product: Handler<'products'> = async ({ transaction, query, headers, shop, now }) => {
  const findProduct = (column: 'slug' | 'id', value: string) =>
    transaction.selectFrom('product').select(['id', 'details']).where(column, '=', value).executeTakeFirst();
  let row = await findProduct('slug', query.slug);
  if (row === undefined) {
    const successor = await resolveFormerSlug(transaction, 'product', query.slug);
    row = successor === undefined ? undefined : await findProduct('id', successor);
  }
  if (row === undefined) return { data: [] };
  const context: ProductContext = {
    shop,
    now,
    pricing: await readPricing(transaction, shop, headers['x-currency-id']),
  };
  const localized = createLocalizer(shop);
  const { id, details } = row;
  const [summary] = await readProductSummaries(transaction, [id], context);
  if (summary === undefined) return { data: [] };
  const options = details.options.map((option) => toOption(option, context));
  const productDetails: Product = {
    ...summary,
    ...details,
    description: localized(details.description),
    tags: details.tags.map(localized),
    ...(details.discountMsg !== undefined && { discountMsg: localized(details.discountMsg) }),
    ...(details.msg !== undefined && { msg: localized(details.msg) }),
    descriptionAccordion: details.descriptionAccordion.map(({ header, body }) => ({
      header: localized(header),
      body: localized(body),
    })),
    categories: await readProductCategories(transaction, id, localized),
    options,
    optionsList: options.map(({ _id, name }) => ({ _id, name })),
    optionColors: collectOptionColors(options),
    variants: (await readVariants(transaction, id)).map((variant) => toVariant(variant, context)),
    lensOptions: (await readLensOptions(transaction, id)).map((lens) => toLensOption(lens, context)),
  };
  return { data: [productDetails] };
};

const readProductCategories = async (
  transaction: TenantTransaction,
  product: string,
  localized: ReturnType<typeof createLocalizer>,
) => {
  const rows = await transaction
    .selectFrom('collection_product as member')
    .innerJoin('collection', (join) =>
      join.onRef('collection.tenant', '=', 'member.tenant').onRef('collection.id', '=', 'member.collection_id'),
    )
    .select(['collection.id as _id', 'name', 'slug'])
    .where('kind', '=', 'category')
    .where('product_id', '=', product)
    .orderBy('collection.position')
    .execute();
  return rows.map(({ name, ...category }) => ({ ...category, name: localized(name) }));
};

const readVariants = (transaction: TenantTransaction, product: string): Promise<VariantTable[]> =>
  transaction.selectFrom('variant').selectAll().where('product_id', '=', product).orderBy('position').execute();

const readLensOptions = (transaction: TenantTransaction, product: string): Promise<LensOptionTable[]> =>
  transaction.selectFrom('lens_option').selectAll().where('product_id', '=', product).orderBy('position').execute();

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

const toVariant = (row: VariantTable, { shop, pricing, now }: ProductContext): Variant => ({
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
const toLensOption = (row: LensOptionTable, { shop, pricing }: ProductContext): LensOption => ({
  _id: row.id,
  name: createLocalizer(shop)(row.name),
  price: convertMinorToMajor(row.price, pricing),
  quantity: row.quantity,
  type: row.type,
  ...toWireDiscount(row, pricing),
  discountType: row.discount_type,
});
