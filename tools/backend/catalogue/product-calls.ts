import { sql } from 'kysely';
import type { CartProduct } from '../../../runtime/domain/cart/cart-product.ts';
import type { LensOption, Option, OptionColor, Product, Variant } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { type PageQuery, pageOffset } from '../http/paginate.ts';
import { convertMajor, convertMinorToMajor, requirePricing, toWireDiscount, toWirePrice } from './pricing.ts';
import {
  type CartProductRow,
  type LensOptionRow,
  readWholeProductRows,
  type VariantRow,
  type WholeProductRow,
} from './product-rows.ts';
import { type ProductContext, readProductSummaries, toProductSummary } from './product-summaries.ts';
import { resolveFormerSlug } from './slug-calls.ts';

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

const MAX_RELATED_PRODUCTS = 10;
/**
 * Of each collection only the products next to this one are compared, so that large collections cost no more than small
 * ones.
 */
const MAX_NEIGHBOURS_PER_COLLECTION = 60;

/** Products that share the most collections with this one; among equals those nearest to it in the shop's order. */
export const relatedProducts: Handler<'relatedProducts'> = async ({ transaction, params, headers, shop, now }) => {
  const product = await transaction
    .selectFrom('product')
    .select(['id', 'rank'])
    .where('id', '=', params.productId)
    .executeTakeFirst();
  if (product === undefined) throw new HttpFailure('not_found', 'There is no such product.');
  const { rows } = await sql<{ id: string }>`
    with own as (
      select m.collection_id from collection_product m join collection c on c.tenant = m.tenant and c.id = m.collection_id
      where m.tenant = current_setting('app.tenant') and m.product_id = ${product.id} and c.kind <> 'section'
    ), neighbour as (
      select near.product_id, near.position
      from own, lateral (
        (
          select product_id, position from collection_product
          where tenant = current_setting('app.tenant') and collection_id = own.collection_id and position > ${product.rank}
          order by position limit ${MAX_NEIGHBOURS_PER_COLLECTION}
        ) union all (
          select product_id, position from collection_product
          where tenant = current_setting('app.tenant') and collection_id = own.collection_id and position < ${product.rank}
          order by position desc limit ${MAX_NEIGHBOURS_PER_COLLECTION}
        )
      ) near
    )
    select product_id as id from neighbour
    group by product_id, position
    order by count(*) desc, abs(position - ${product.rank}::int), position
    limit ${MAX_RELATED_PRODUCTS}`.execute(transaction);
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const ids = rows.map(({ id }) => id);
  return { data: await readProductSummaries(transaction, ids, { shop, pricing, now }) };
};

/** A section with one page of its products, in the order of the section. */
export const sectionProducts: Handler<'sectionProducts'> = async ({
  transaction,
  params,
  query,
  headers,
  shop,
  now,
}) => {
  const section = await transaction
    .selectFrom('collection')
    .select(['id', 'name', 'slug'])
    .where('kind', '=', 'section')
    .where((where) => where.or([where('id', '=', params.idOrSlug), where('slug', '=', params.idOrSlug)]))
    .executeTakeFirst();
  if (section === undefined) throw new HttpFailure('not_found', 'There is no such section.');
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const { ids, total } = await readSectionPage(transaction, section.id, query);
  const products = await readProductSummaries(transaction, ids, { shop, pricing, now });
  return {
    data: {
      _id: section.id,
      title: createLocalizer(shop)(section.name),
      slug: section.slug,
      products: products.map((product) => ({ product })),
    },
    pagination: { pageNumber: query.pageNumber, pageSize: query.pageSize, total, totalIsExact: true },
  };
};

/** Ids of one page and the total. Sections are small, so that counting is cheap. */
async function readSectionPage(transaction: TenantTransaction, section: string, page: PageQuery) {
  const members = transaction
    .selectFrom('collection_product')
    .where('tenant', '=', sql<string>`current_setting('app.tenant')`)
    .where('collection_id', '=', section);
  const { total } = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await members
    .select('product_id')
    .orderBy('position')
    .offset(pageOffset(page))
    .limit(page.pageSize)
    .execute();
  return { total, ids: rows.map(({ product_id }) => product_id) };
}
