import { sql } from 'kysely';
import { type DiscountFacts, priceAfterDiscount } from '../../../runtime/domain/discount.ts';
import { toMajor } from '../../../runtime/domain/money.ts';
import type { LocalizedText, Service } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Handler, Shop } from '../http/handler.ts';
import { localizer } from './localize.ts';
import { matchesName } from './matches-name.ts';
import { pageOf } from './page-of.ts';
import { answerMajor, convertMinor, type Pricing, readPricing } from './pricing.ts';

/** The kinds of services. A shop has a handful, so they are sorted and cut into pages here. */
export const serviceCategories: Handler<'serviceCategories'> = async ({ transaction, query, shop }) => {
  const localized = localizer(shop);
  const rows = await transaction
    .selectFrom('service_category')
    .select(['id', 'slug', 'name', 'image'])
    .$if(isText(query.q), (all) => all.where(matchesName('name', query.q ?? '')))
    .orderBy('position')
    .execute();
  const sorted = inOrder(rows, query.sort, { name: byName(shop) });
  const { entries, pagination } = pageOf(sorted, query);
  return {
    data: entries.map(({ id, slug, name, image }) => ({ _id: id, slug, name: localized(name), image })),
    pagination,
  };
};

/** The services: all, those of a kind, those of a branch. A shop has some dozens. */
export const services: Handler<'services'> = async ({ transaction, query, headers, shop }) => {
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const rows = await selectServices(transaction)
    .$if(isText(query.q), (all) => all.where(matchesName('service.name', query.q ?? '')))
    .$if(query.categoryId !== undefined, (all) => all.where('category.id', '=', query.categoryId ?? ''))
    .$if(query.categorySlug !== undefined, (all) => all.where('category.slug', '=', query.categorySlug ?? ''))
    .$if(query.branchId !== undefined, (all) =>
      all.where(sql<boolean>`(branch_ids is null or branch_ids @> to_jsonb(${query.branchId}::text))`),
    )
    .orderBy('service.position')
    .execute();
  const sorted = inOrder(rows, query.sort, {
    name: byName(shop),
    price: (one, other) => priceOf(one, pricing) - priceOf(other, pricing),
    duration: (one, other) => minutesOf(one) - minutesOf(other),
  });
  const { entries, pagination } = pageOf(sorted, query);
  return { data: entries.map((row) => toService(row, shop, pricing)), pagination };
};

const isText = (q: string | undefined): boolean => Boolean(q?.trim());

type Compare<Row> = (one: Row, other: Row) => number;

/** Rows in the asked order; those that are alike stay in the shop's own. A minus before the key turns it round. */
function inOrder<Row>(
  rows: readonly Row[],
  sort: string | undefined,
  by: Readonly<Record<string, Compare<Row>>>,
): Row[] {
  const compare = by[sort?.replace('-', '') ?? ''];
  if (compare === undefined) return [...rows];
  const direction = sort?.startsWith('-') ? -1 : 1;
  return [...rows].sort((one, other) => direction * compare(one, other));
}

function byName({ language, defaultLanguage }: Shop): Compare<{ name: LocalizedText }> {
  const { compare } = new Intl.Collator(language);
  const spoken = ({ name }: { name: LocalizedText }) => name[language] ?? name[defaultLanguage] ?? '';
  return (one, other) => compare(spoken(one), spoken(other));
}

const selectServices = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('service')
    .innerJoin('service_category as category', (join) =>
      join.onRef('category.tenant', '=', 'service.tenant').onRef('category.id', '=', 'service.category_id'),
    )
    .select(['service.id', 'service.slug', 'service.name', 'description', 'service.image', 'images', 'price'])
    .select(['discount_type', 'discount_value', 'duration_type', 'duration_value'])
    .select(['category.id as categoryId', 'category.slug as categorySlug', 'category.name as categoryName']);

type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

function toService(row: ServiceRow, shop: Shop, pricing: Pricing): Service {
  const localized = localizer(shop);
  return {
    _id: row.id,
    slug: row.slug,
    name: localized(row.name),
    description: localized(row.description),
    image: row.image,
    images: row.images,
    price: toMajor(priceOf(row, pricing), pricing.currency),
    discountType: row.discount_type,
    discountValue: row.discount_type === 'fixed' ? answerMajor(row.discount_value, pricing) : row.discount_value,
    durationType: row.duration_type,
    durationValue: row.duration_value,
    categoryId: { _id: row.categoryId, slug: row.categorySlug, name: localized(row.categoryName) },
  };
}

/** What it costs, the discount taken off, in minor units of the asked currency. A service's discount has no days. */
function priceOf(
  { price, discount_type: type, discount_value: value }: Pick<ServiceRow, 'price' | 'discount_type' | 'discount_value'>,
  pricing: Pricing,
): number {
  const discount: DiscountFacts =
    type === 'fixed'
      ? { discountType: 'fixed_amount', discountValue: answerMajor(value, pricing) }
      : { discountType: type, discountValue: value };
  return priceAfterDiscount(convertMinor(price, pricing), discount, pricing.currency);
}

const minutesOf = (row: Pick<ServiceRow, 'duration_type' | 'duration_value'>): number =>
  row.duration_value * (row.duration_type === 'hours' ? 60 : 1);
