import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { invalidAt, localizedFailure } from '../http/http-failure.ts';
import { findCities } from './require-address.ts';

/** A place that an order is delivered to, by ids: as exact as the addresses of its country are. */
export interface DeliveryPlace {
  readonly countryId: string;
  readonly cityId?: string | undefined;
  readonly areaId?: string | undefined;
}

/** A branch that is open for business; undefined for any other. */
export const findActiveBranch = (transaction: TenantTransaction, branchId: string) =>
  selectActiveBranch(transaction, branchId).executeTakeFirst();

/** The statement behind {@link findActiveBranch}, for one that reads more. */
export const selectActiveBranch = (transaction: TenantTransaction, branchId: string) =>
  transaction
    .selectFrom('branch')
    .select(['id', 'allow_delivery_orders'])
    .where('id', '=', branchId)
    .where('status', '=', 'active');

/** On which terms a branch delivers to a place. */
export interface DeliveryTerms {
  readonly branchId: string;
  /** Minor units of the base currency. */
  readonly fee: number;
  /** Minor units of the base currency; 0 is no limit. */
  readonly minimumOrder: number;
  /** How near the branch is: 2 if its zone is the area, 1 for the city, 0 for the whole country. */
  readonly nearness: number;
}

/**
 * The place with the city of its area. Throws 422 `country_unknown` for a country that the shop does not serve, 400 for a city or
 * an area that is not where it says.
 *
 * @param pointers where the request names the parts
 */
export async function requireDeliveryPlace(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { countryId, cityId, areaId }: DeliveryPlace,
  pointers: { readonly country: string; readonly city: string; readonly area: string },
): Promise<DeliveryPlace> {
  const country = await transaction.selectFrom('country').select('id').where('id', '=', countryId).executeTakeFirst();
  if (country === undefined)
    throw localizedFailure('country_unknown', shop.language, {
      errors: [{ pointer: pointers.country, message: 'is no country of the shop' }],
    });
  const cities = await findCities(transaction, { countryId, cityId, areaIds: [areaId] });
  if (cities.length === 0 && cityId !== undefined) throw invalidAt(pointers.city, 'is no city of the country');
  if (areaId === undefined) return { countryId, cityId };
  const city = cities.find(({ areaIds }) => areaIds.includes(areaId));
  if (city === undefined) throw invalidAt(pointers.area, 'is no area of it');
  return { countryId, cityId: city.id, areaId };
}

/**
 * Branches that deliver to all of a place, active or not: nearest first, then cheapest, then in the shop's order. Each has the terms of its
 * smallest zone around the place.
 *
 * @param branchId restricts the search to one branch
 */
export async function findDeliveryTerms(
  transaction: TenantTransaction,
  place: DeliveryPlace,
  branchId?: string,
): Promise<readonly DeliveryTerms[]> {
  const zones = await transaction
    .selectFrom('delivery_zone')
    .innerJoin('branch', (join) =>
      join.onRef('branch.tenant', '=', 'delivery_zone.tenant').onRef('branch.id', '=', 'delivery_zone.branch_id'),
    )
    .select(['branch_id', 'delivery_zone.city_id', 'delivery_zone.area_id', 'fee', 'minimum_order'])
    .where('delivery_zone.country_id', '=', place.countryId)
    .where(({ or, eb }) =>
      or([eb('delivery_zone.city_id', 'is', null), eb('delivery_zone.city_id', '=', place.cityId ?? '')]),
    )
    .where(({ or, eb }) =>
      or([eb('delivery_zone.area_id', 'is', null), eb('delivery_zone.area_id', '=', place.areaId ?? '')]),
    )
    .$if(branchId !== undefined, (all) => all.where('branch_id', '=', branchId ?? ''))
    .orderBy('branch.position')
    .execute();
  return termsOf(zones, place);
}

/** A part of a country that a branch delivers to: all of it, a city, or an area. */
type DeliveryZone = Pick<
  Selectable<Database['delivery_zone']>,
  'branch_id' | 'city_id' | 'area_id' | 'fee' | 'minimum_order'
>;

/**
 * The statement that reads the zones of one branch in a country, for one that reads more: those of the whole of it, of its cities, and of
 * the areas that are named. {@link termsOf} knows which of them cover a place.
 */
export const selectZonesOf = (
  transaction: TenantTransaction,
  branchId: string,
  { countryId, areaIds }: { readonly countryId: string; readonly areaIds: readonly string[] },
) =>
  transaction
    .selectFrom('delivery_zone')
    .select(['branch_id', 'city_id', 'area_id', 'fee', 'minimum_order'])
    .where('branch_id', '=', branchId)
    .where('country_id', '=', countryId)
    .where(({ or, eb }) => or([eb('area_id', 'is', null), eb('area_id', '=', sql<string>`any(${areaIds}::text[])`)]));

/**
 * The result of {@link findDeliveryTerms} for zones in the country of the place.
 *
 * @param zones in the shop's order of branches
 */
export function termsOf(
  zones: readonly DeliveryZone[],
  { cityId, areaId }: Pick<DeliveryPlace, 'cityId' | 'areaId'>,
): readonly DeliveryTerms[] {
  const terms = zones
    .filter(({ city_id, area_id }) => (city_id ?? cityId) === cityId && (area_id ?? areaId) === areaId)
    .map((zone) => ({
      branchId: zone.branch_id,
      fee: zone.fee,
      minimumOrder: zone.minimum_order,
      nearness: Number(zone.city_id !== null) + Number(zone.area_id !== null),
    }))
    .sort((one, other) => other.nearness - one.nearness || one.fee - other.fee);
  const nearest = new Map(terms.toReversed().map((each) => [each.branchId, each]));
  return terms.filter((each) => nearest.get(each.branchId) === each);
}
