import type { LensOption, Option, OptionColor, Product, Variant } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { LensOptionTable, VariantTable } from '../database/schema.ts';
import type { Handler } from '../http/handler.ts';
import { localizer } from './localize.ts';
import { present } from './present.ts';
import { answerMajor, answerMinor, discountOf, readPricing, sellPriceOf } from './pricing.ts';
import { type ProductView, readSummaries } from './product-summaries.ts';
import { successorOf } from './successor-of.ts';

/** The whole product with this slug, or that had it before: none or one. */
export const product: Handler<'products'> = async ({ transaction, query, headers, shop, now }) => {
  const found = (column: 'slug' | 'id', value: string) =>
    transaction.selectFrom('product').select(['id', 'details']).where(column, '=', value).executeTakeFirst();
  let row = await found('slug', query.slug);
  if (row === undefined) {
    const successor = await successorOf(transaction, 'product', query.slug);
    row = successor === undefined ? undefined : await found('id', successor);
  }
  if (row === undefined) return { data: [] };
  const view: ProductView = { shop, now, pricing: await readPricing(transaction, shop, headers['x-currency-id']) };
  const localized = localizer(shop);
  const { id, details } = row;
  const [summary] = await readSummaries(transaction, [id], view);
  if (summary === undefined) return { data: [] };
  const options = details.options.map((option) => toOption(option, view));
  const whole: Product = {
    ...summary,
    ...details,
    description: localized(details.description),
    tags: details.tags.map(localized),
    descriptionAccordion: details.descriptionAccordion.map(({ header, body }) => ({
      header: localized(header),
      body: localized(body),
    })),
    categories: await readCategories(transaction, id, localized),
    options,
    optionsList: options.map(({ _id, name }) => ({ _id, name })),
    optionColors: distinctColors(options),
    variants: (await readVariants(transaction, id)).map((variant) => toVariant(variant, view)),
    lensOptions: (await readLensOptions(transaction, id)).map((lens) => toLensOption(lens, view)),
  };
  return { data: [whole] };
};

const readCategories = async (
  transaction: TenantTransaction,
  product: string,
  localized: ReturnType<typeof localizer>,
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

function toOption(option: Option, { shop, pricing }: ProductView): Option {
  const localized = localizer(shop);
  return {
    ...option,
    name: localized(option.name),
    ...(option.placeholder !== undefined && { placeholder: localized(option.placeholder) }),
    values: option.values.map((value) => ({
      ...value,
      name: localized(value.name),
      price: value.type === 'amount' ? answerMajor(value.price, pricing) : value.price,
      ...(value.colorId !== undefined && { colorId: { ...value.colorId, name: localized(value.colorId.name) } }),
    })),
  };
}

function distinctColors(options: readonly Option[]): OptionColor[] {
  const colors = options.flatMap(({ values }) => values.flatMap(({ colorId }) => colorId ?? []));
  return [...new Map(colors.map((color) => [color._id, color])).values()];
}

const toVariant = (row: VariantTable, { shop, pricing, now }: ProductView): Variant => ({
  id: row.id,
  _id: row.id,
  title: localizer(shop)(row.title),
  sku: row.sku,
  ...present({ image: row.image }),
  sellPrice: sellPriceOf(row, pricing, now),
  ...discountOf(row, pricing),
  isLimited: row.is_limited,
  quantity: row.quantity,
  varientOption: row.combination,
});

/** Unlike a product's, a lens option's price is without its discount: spec 9 takes it off per eye. */
const toLensOption = (row: LensOptionTable, { shop, pricing }: ProductView): LensOption => ({
  _id: row.id,
  name: localizer(shop)(row.name),
  price: answerMinor(row.price, pricing),
  quantity: row.quantity,
  type: row.type,
  ...discountOf(row, pricing),
  discountType: row.discount_type,
});
