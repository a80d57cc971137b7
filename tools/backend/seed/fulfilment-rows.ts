import { sql, type Transaction } from 'kysely';
import type { ShopSeed } from '../../../fixtures/catalogue/catalogue.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { jsonbParameter, omitNulls } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

type Fulfilment = Pick<MarketSeed, 'deliveryZones' | 'timeSlots'>;

/** Inserts where branches deliver, and when orders are delivered and picked up. Countries, cities and branches must be there. */
export async function insertFulfilment(
  transaction: Transaction<Database>,
  tenant: string,
  { currencies, deliveryZones, timeSlots }: MarketSeed,
): Promise<void> {
  const currency = currencies[0]?.iso3c ?? '';
  const zones = deliveryZones.map(({ fee, minimumOrder, ...zone }) => ({
    ...zone,
    fee: toMinorUnits(fee, currency),
    minimumOrder: toMinorUnits(minimumOrder, currency),
  }));
  await sql`
    insert into delivery_zone (tenant, branch_id, country_id, city_id, area_id, fee, minimum_order)
    select ${tenant}, r."branchId", r."countryId", r."cityId", r."areaId", r.fee, r."minimumOrder"
    from jsonb_to_recordset(${jsonbParameter(zones)}) as r (
      "branchId" text, "countryId" text, "cityId" text, "areaId" text, fee bigint, "minimumOrder" bigint
    )`.execute(transaction);
  await sql`
    insert into time_slot (tenant, id, branch_id, kind, weekdays, starts_at, ends_at, last_order_minutes, capacity)
    select ${tenant}, r._id, r."branchId", r.kind, r.weekdays, r."from", r."to", r."lastOrderTimeBeforeEndInMinutes", r.capacity
    from jsonb_to_recordset(${jsonbParameter(timeSlots)}) as r (
      _id text, "branchId" text, kind text, weekdays smallint[], "from" text, "to" text, "lastOrderTimeBeforeEndInMinutes" int,
      capacity int
    )`.execute(transaction);
}

/**
 * The zones and slots of the transaction's tenant as they are inserted.
 *
 * @param currency ISO 4217 code of the base currency
 */
export async function readFulfilment(transaction: Transaction<Database>, currency: string): Promise<Fulfilment> {
  const zones = await transaction
    .selectFrom('delivery_zone')
    .select(['branch_id as branchId', 'country_id as countryId', 'city_id', 'area_id', 'fee', 'minimum_order'])
    .execute();
  const timeSlots = await transaction
    .selectFrom('time_slot')
    .select(['id as _id', 'branch_id as branchId', 'kind', 'weekdays', 'starts_at as from', 'ends_at as to'])
    .select(['last_order_minutes as lastOrderTimeBeforeEndInMinutes', 'capacity'])
    .execute();
  return {
    deliveryZones: zones.map(({ city_id, area_id, fee, minimum_order, ...zone }) => ({
      ...zone,
      ...omitNulls({ cityId: city_id, areaId: area_id }),
      fee: toMajorUnits(fee, currency),
      minimumOrder: toMajorUnits(minimum_order, currency),
    })),
    timeSlots,
  };
}

/** Replaces the ways to pay of the transaction's tenant, in this order. */
export async function replacePaymentMethods(
  transaction: Transaction<Database>,
  tenant: string,
  paymentMethods: ShopSeed['paymentMethods'],
): Promise<void> {
  await transaction.deleteFrom('payment_method').execute();
  const placed = paymentMethods.map((method, position) => ({ ...method, position }));
  await sql`
    insert into payment_method (tenant, id, payment_integration_id, position, type, name, image)
    select ${tenant}, r._id, r."paymentIntegrationId", r.position, r.type, r.name, r.image
    from jsonb_to_recordset(${jsonbParameter(placed)}) as r (
      _id text, "paymentIntegrationId" text, position int, type text, name jsonb, image text
    )`.execute(transaction);
}
