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
    transaction.selectFrom('product').select('id').where(column, '=', value).executeTakeFirst();
  let row = await findProduct('slug', query.slug);
  if (row === undefined) {
    const successor = await resolveFormerSlug(transaction, 'product', query.slug);
    row = successor === undefined ? undefined : await findProduct('id', successor);
  }
  if (row === undefined) return { data: [] };
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const products = await readProducts(transaction, [row.id], { shop, now, pricing });
  return { data: [...products.values()] };
};

/** Products with all that their pages show, by id; unknown ids are left out. */
export async function readProducts(
  transaction: TenantTransaction,
  ids: readonly string[],
  context: ProductContext,
): Promise<ReadonlyMap<string, Product>> {
  if (ids.length === 0) return new Map();
  const localized = createLocalizer(context.shop);
  const summaries = await readProductSummaries(transaction, ids, context);
  const details = await transaction.selectFrom('product').select(['id', 'details']).where('id', 'in', ids).execute();
  const detailsById = new Map(details.map((row) => [row.id, row.details]));
  const categories = await readCategories(transaction, ids, localized);
  const variants = Map.groupBy(await readVariants(transaction, ids), (row) => row.product_id);
  const lenses = Map.groupBy(await readLensOptions(transaction, ids), (row) => row.product_id);
  return new Map(
    summaries.flatMap((summary): readonly [string, Product][] => {
      const { _id } = summary;
      const own = detailsById.get(_id);
      if (own === undefined) return [];
      const options = own.options.map((option) => toOption(option, context));
      const product: Product = {
        ...summary,
        ...own,
        description: localized(own.description),
        tags: own.tags.map(localized),
        ...(own.discountMsg !== undefined && { discountMsg: localized(own.discountMsg) }),
        ...(own.msg !== undefined && { msg: localized(own.msg) }),
        descriptionAccordion: own.descriptionAccordion.map(({ header, body }) => ({
          header: localized(header),
          body: localized(body),
        })),
        categories: categories.get(_id) ?? [],
        options,
        optionsList: options.map(({ _id: id, name }) => ({ _id: id, name })),
        optionColors: collectOptionColors(options),
        variants: (variants.get(_id) ?? []).map((variant) => toVariant(variant, context)),
        lensOptions: (lenses.get(_id) ?? []).map((lens) => toLensOption(lens, context)),
      };
      return [[_id, product]];
    }),
  );
}

async function readCategories(
  transaction: TenantTransaction,
  ids: readonly string[],
  localized: ReturnType<typeof createLocalizer>,
): Promise<ReadonlyMap<string, Product['categories']>> {
  const rows = await transaction
    .selectFrom('collection_product as member')
    .innerJoin('collection', (join) =>
      join.onRef('collection.tenant', '=', 'member.tenant').onRef('collection.id', '=', 'member.collection_id'),
    )
    .select(['product_id', 'collection.id as _id', 'name', 'slug'])
    .where('kind', '=', 'category')
    .where('product_id', 'in', ids)
    .orderBy('collection.position')
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    Array.from(byProduct, ([id, categories]) => [
      id,
      categories.map(({ _id, name, slug }) => ({ _id, name: localized(name), slug })),
    ]),
  );
}

const readVariants = (transaction: TenantTransaction, ids: readonly string[]): Promise<VariantTable[]> =>
  transaction.selectFrom('variant').selectAll().where('product_id', 'in', ids).orderBy('position').execute();

const readLensOptions = (transaction: TenantTransaction, ids: readonly string[]): Promise<LensOptionTable[]> =>
  transaction.selectFrom('lens_option').selectAll().where('product_id', 'in', ids).orderBy('position').execute();

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
