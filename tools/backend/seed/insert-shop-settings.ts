import { sql, type Transaction } from 'kysely';
import type { CatalogueContent } from '../../../fixtures/catalogue/catalogue.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { minorDigits } from '../../../runtime/domain/money.ts';
import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { insertFulfilment } from './fulfilment-rows.ts';

/**
 * Inserts a shop's countries, cities, currencies, branches, delivery zones and time slots.
 *
 * @throws when a currency is for a country that the shop does not have
 */
export async function insertMarket(
  transaction: Transaction<Database>,
  tenant: string,
  shop: MarketSeed,
): Promise<void> {
  checkCurrencies(tenant, shop);
  const countries = shop.countries.map((country, position) => ({ ...country, position }));
  await sql`
    insert into country (tenant, id, position, code, title, image, min_tel_length, max_tel_length)
    select ${tenant}, r._id, r.position, r.code, r.title, r.image, r.min_tel_length, r.max_tel_length
    from jsonb_to_recordset(${jsonbParameter(countries)}) as r (
      _id text, position int, code text, title jsonb, image text, min_tel_length int, max_tel_length int
    )`.execute(transaction);
  const cities = shop.countries.flatMap(({ _id, cities }) =>
    cities.map((city, position) => ({ ...city, _id, position })),
  );
  await sql`
    insert into city (tenant, id, country_id, position, name, areas)
    select ${tenant}, r."cityId", r._id, r.position, r."cityName", r.areas
    from jsonb_to_recordset(${jsonbParameter(cities)}) as r ("cityId" text, _id text, position int, "cityName" jsonb, areas jsonb)
  `.execute(transaction);
  const currencies = shop.currencies.map((currency, position) => ({
    ...currency,
    position,
    offeredPosition: currency.offeredPosition === undefined ? position : currency.offeredPosition,
    minorDigits: minorDigits(currency.iso3c),
  }));
  await sql`
    insert into currency (
      tenant, id, position, iso3c, minor_digits, country_id, rate, available_cash_on_delivery, cash_on_delivery_cost,
      offered_position
    )
    select ${tenant}, r._id, r.position, r.iso3c, r."minorDigits", country.id, r.rate, r."availableCashOnDelivery",
      r."cashOnDeliveryCost", r."offeredPosition"
    from jsonb_to_recordset(${jsonbParameter(currencies)}) as r (
      _id text, position int, iso3c text, "minorDigits" int, country text, rate numeric, "availableCashOnDelivery" bool, "cashOnDeliveryCost" numeric,
      "offeredPosition" int
    ) join country on country.code = r.country`.execute(transaction);
  const branches = shop.branches.map(
    ({ block, street, avenue, building, floor, apartment, mobileNumber, phoneNumber, ...branch }, position) => ({
      ...branch,
      position,
      details: { block, street, avenue, building, floor, apartment, mobileNumber, phoneNumber },
    }),
  );
  await sql`
    insert into branch (
      tenant, id, position, country_id, city_id, area_id, name, address, details, is_default, allow_delivery_orders, status,
      working_hours, days_off
    )
    select ${tenant}, r._id, r.position, r."countryId", r."cityId", r."areaId", r.name, r.address, r.details, r."isDefault",
      r."allowDeliveryOrders", r.status, r."workingHours", coalesce(r."daysOff", '[]')
    from jsonb_to_recordset(${jsonbParameter(branches)}) as r (
      _id text, position int, "countryId" text, "cityId" text, "areaId" text, name jsonb, address jsonb, details jsonb,
      "isDefault" bool, "allowDeliveryOrders" bool, status text, "workingHours" jsonb, "daysOff" jsonb
    )`.execute(transaction);
  await insertFulfilment(transaction, tenant, shop);
}

/** Inserts a shop's stickers and collections. */
export async function insertShopSettings(
  transaction: Transaction<Database>,
  { registration, collections, stickers }: CatalogueContent,
): Promise<void> {
  const tenant = registration.id;
  await sql`
    insert into sticker (tenant, id, name, strategy, quantity, sell_quantity, date)
    select ${tenant}, r._id, r.name, r.strategy, r.quantity, r."sellQuantity", r.date
    from jsonb_to_recordset(${jsonbParameter(stickers)}) as r (
      _id text, name jsonb, strategy text, quantity int, "sellQuantity" int, date int
    )`.execute(transaction);
  const placed = collections.map((collection, position) => ({ ...collection, position }));
  await sql`
    insert into collection (tenant, id, kind, slug, parent_id, position, name, pictures, is_featured)
    select ${tenant}, r._id, r.kind, r.slug, r."parentId", r.position, r.name, r.images, r."isFeatured"
    from jsonb_to_recordset(${jsonbParameter(placed)}) as r (
      _id text, kind text, slug text, "parentId" text, position int, name jsonb, images jsonb, "isFeatured" bool
    )`.execute(transaction);
}

/** Replaces the forms of the transaction's tenant, in this order. Submissions stay. */
export async function replaceForms(
  transaction: Transaction<Database>,
  tenant: string,
  forms: readonly DynamicForm[],
): Promise<void> {
  await transaction.deleteFrom('dynamic_form').execute();
  const placed = forms.map((form, position) => ({ ...form, position }));
  await sql`
    insert into dynamic_form (tenant, id, slug, position, name, fields)
    select ${tenant}, r._id, r.slug, r.position, r.name, r.fields
    from jsonb_to_recordset(${jsonbParameter(placed)}) as r (
      _id text, slug text, position int, name jsonb, fields jsonb
    )`.execute(transaction);
}

/** Currencies join their country: a missing country would drop one silently. */
function checkCurrencies(tenant: string, { countries, currencies }: MarketSeed): void {
  for (const { iso3c, country } of currencies) {
    if (!countries.some(({ code }) => code === country)) {
      throw new Error(`${tenant}: the currency ${iso3c} is for the country ${country}, which the shop does not have`);
    }
  }
}
