import type { Branch } from '../../../schemas/generated/wire.ts';
import { convertMinorToMajor, requirePricing } from '../catalogue/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { findDeliveryTerms, requireDeliveryPlace } from './delivery-zones.ts';

/** Lists the branches: all, or those of a country or an area. */
export const branches: Handler<'branches'> = async ({ transaction, query, shop }) => {
  const rows = await selectBranches(transaction)
    .$if(query.countryId !== undefined, (all) => all.where('branch.country_id', '=', query.countryId ?? ''))
    .$if(query.areaId !== undefined, (all) => all.where('branch.area_id', '=', query.areaId ?? ''))
    .orderBy('branch.position')
    .execute();
  return { data: rows.map((row) => toBranch(row, shop)) };
};

/** Lists the active branches that deliver to a place: those that take delivery orders first, then the nearest. */
export const branchesByArea: Handler<'branchesByArea'> = async ({ transaction, query, headers, shop }) => {
  const place = await requireDeliveryPlace(transaction, shop, query, QUERY_POINTERS);
  const terms = await findDeliveryTerms(transaction, place);
  if (terms.length === 0) return { data: [] };
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const ids = terms.map(({ branchId }) => branchId);
  const rows = await selectBranches(transaction).where('branch.id', 'in', ids).where('status', '=', 'active').execute();
  const byId = new Map(rows.map((row) => [row.id, toBranch(row, shop)]));
  const delivering = terms.flatMap(({ branchId, fee, minimumOrder }) => {
    const own = byId.get(branchId);
    if (own === undefined) return [];
    const deliveryFees = convertMinorToMajor(fee, pricing);
    return [
      {
        ...own,
        currency: pricing.currency,
        deliveryFees,
        minimumOrderAmount: convertMinorToMajor(minimumOrder, pricing),
      },
    ];
  });
  const takesOrders = Map.groupBy(delivering, ({ allowDeliveryOrders }) => allowDeliveryOrders);
  return { data: [...(takesOrders.get(true) ?? []), ...(takesOrders.get(false) ?? [])] };
};

const QUERY_POINTERS = { country: '/query/countryId', city: '/query/cityId', area: '/query/areaId' } as const;

export const branch: Handler<'branch'> = async ({ transaction, params, shop }) => {
  const row = await selectBranches(transaction).where('branch.id', '=', params.branchId).executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such branch.');
  return { data: toBranch(row, shop) };
};

const selectBranches = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('branch')
    .innerJoin('country', (join) =>
      join.onRef('country.tenant', '=', 'branch.tenant').onRef('country.id', '=', 'branch.country_id'),
    )
    .innerJoin('city', (join) =>
      join.onRef('city.tenant', '=', 'branch.tenant').onRef('city.id', '=', 'branch.city_id'),
    )
    .select(['branch.id', 'branch.name', 'address', 'details', 'is_default', 'allow_delivery_orders', 'status'])
    .select(['working_hours', 'area_id', 'country.id as countryId', 'country.title as countryTitle'])
    .select(['city.id as cityId', 'city.name as cityName', 'city.areas']);

type BranchRow = Awaited<ReturnType<ReturnType<typeof selectBranches>['execute']>>[number];

function toBranch(row: BranchRow, shop: RequestedShop): Branch {
  const localized = createLocalizer(shop);
  const area = row.areas.find(({ _id }) => _id === row.area_id);
  if (area === undefined) throw new Error(`branch ${row.id} lies in an area that its city does not have`);
  return {
    _id: row.id,
    name: localized(row.name),
    address: localized(row.address),
    country: { _id: row.countryId, title: localized(row.countryTitle) },
    city: { _id: row.cityId, name: localized(row.cityName) },
    area: { _id: area._id, name: localized(area.name) },
    ...row.details,
    isDefault: row.is_default,
    allowDeliveryOrders: row.allow_delivery_orders,
    status: row.status,
    workingHours: row.working_hours,
  };
}
