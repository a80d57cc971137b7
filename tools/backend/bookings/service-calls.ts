import { sql } from 'kysely';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { type DiscountFields, priceAfterDiscount } from '../../../runtime/domain/product/discount.ts';
import type { LocalizedText, Service } from '../../../schemas/generated/wire.ts';
import { convertMajor, convertMinor, type Pricing, requirePricing } from '../catalogue/pricing.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';

/** Lists the service categories. A shop has a handful, so they are sorted and paged in memory. */
export const serviceCategories: Handler<'serviceCategories'> = async ({ transaction, query, shop }) => {
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('service_category')
    .select(['id', 'slug', 'name', 'image'])
    .$if(hasSearchText(query.q), (all) => all.where(nameMatches('name', query.q ?? '')))
    .$if(query.slug !== undefined, (all) => all.where('slug', '=', query.slug ?? ''))
    .orderBy('position')
    .execute();
  const sorted = sortRows(rows, query.sort, { name: compareByName(shop) });
  const { entries, pagination } = paginate(sorted, query);
  return {
    data: entries.map(({ id, slug, name, image }) => ({ _id: id, slug, name: localized(name), image })),
    pagination,
  };
};

/** Lists the services: all, those of a category, those of a branch. A shop has some dozens. */
export const services: Handler<'services'> = async ({ transaction, query, headers, shop }) => {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const rows = await selectServices(transaction)
    .$if(hasSearchText(query.q), (all) => all.where(nameMatches('service.name', query.q ?? '')))
    .$if(query.categoryId !== undefined, (all) => all.where('category.id', '=', query.categoryId ?? ''))
    .$if(query.categorySlug !== undefined, (all) => all.where('category.slug', '=', query.categorySlug ?? ''))
    .$if(query.branchId !== undefined, (all) =>
      all.where(sql<boolean>`(branch_ids is null or branch_ids @> to_jsonb(${query.branchId}::text))`),
    )
    .orderBy('service.position')
    .execute();
  const sorted = sortRows(rows, query.sort, {
    name: compareByName(shop),
    price: (one, other) => servicePrice(one, pricing) - servicePrice(other, pricing),
    duration: (one, other) => durationInMinutes(one) - durationInMinutes(other),
  });
  const { entries, pagination } = paginate(sorted, query);
  return { data: entries.map((row) => toService(row, shop, pricing)), pagination };
};

/** One service, whichever branches offer it. */
export const service: Handler<'service'> = async ({ transaction, params, headers, shop }) => {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const row = await selectServices(transaction).where('service.slug', '=', params.slug).executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such service.');
  return { data: toService(row, shop, pricing) };
};

const hasSearchText = (q: string | undefined): boolean => Boolean(q?.trim());

type RowComparator<Row> = (one: Row, other: Row) => number;

/** Sorts rows by a key; a minus before it reverses the order. Equal rows stay in the shop's own order. */
function sortRows<Row>(
  rows: readonly Row[],
  sort: string | undefined,
  by: Readonly<Record<string, RowComparator<Row>>>,
): Row[] {
  const compare = by[sort?.replace('-', '') ?? ''];
  if (compare === undefined) return [...rows];
  const direction = sort?.startsWith('-') ? -1 : 1;
  return [...rows].sort((one, other) => direction * compare(one, other));
}

function compareByName({ language, defaultLanguage }: RequestedShop): RowComparator<{ name: LocalizedText }> {
  const { compare } = new Intl.Collator(language);
  const spoken = ({ name }: { name: LocalizedText }) => name[language] ?? name[defaultLanguage] ?? '';
  return (one, other) => compare(spoken(one), spoken(other));
}

export const selectServices = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('service')
    .innerJoin('service_category as category', (join) =>
      join.onRef('category.tenant', '=', 'service.tenant').onRef('category.id', '=', 'service.category_id'),
    )
    .select(['service.id', 'service.slug', 'service.name', 'description', 'service.image', 'images', 'price'])
    .select(['discount_type', 'discount_value', 'duration_type', 'duration_value', 'branch_ids as branchIds'])
    .select(['is_at_home', 'needs_expert'])
    .select(['category.id as categoryId', 'category.slug as categorySlug', 'category.name as categoryName']);

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

export function toService(row: ServiceRow, shop: RequestedShop, pricing: Pricing): Service {
  const localized = createLocalizer(shop);
  return {
    _id: row.id,
    slug: row.slug,
    name: localized(row.name),
    description: localized(row.description),
    image: row.image,
    images: row.images,
    price: toMajorUnits(servicePrice(row, pricing), pricing.currency),
    discountType: row.discount_type,
    discountValue: row.discount_type === 'fixed' ? convertMajor(row.discount_value, pricing) : row.discount_value,
    durationType: row.duration_type,
    durationValue: row.duration_value,
    isAtHome: row.is_at_home,
    needsExpert: row.needs_expert,
    categoryId: { _id: row.categoryId, slug: row.categorySlug, name: localized(row.categoryName) },
    ...omitNulls({ branchIds: row.branchIds }),
  };
}

/** Price after the discount, in minor units of the requested currency. The discount of a service has no dates. */
export function servicePrice(
  { price, discount_type: type, discount_value: value }: Pick<ServiceRow, 'price' | 'discount_type' | 'discount_value'>,
  pricing: Pricing,
): number {
  const discount: DiscountFields =
    type === 'fixed'
      ? { discountType: 'fixed_amount', discountValue: convertMajor(value, pricing) }
      : { discountType: type, discountValue: value };
  return priceAfterDiscount(convertMinor(price, pricing), discount, pricing.currency);
}

/** The same before the discount. */
export const serviceOriginalPrice = ({ price }: Pick<ServiceRow, 'price'>, pricing: Pricing): number =>
  convertMinor(price, pricing);

const durationInMinutes = (row: Pick<ServiceRow, 'duration_type' | 'duration_value'>): number =>
  row.duration_value * (row.duration_type === 'hours' ? 60 : 1);
