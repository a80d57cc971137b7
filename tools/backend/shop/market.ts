import { sql } from 'kysely';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { findMarketProblems } from '../../../fixtures/world/market.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { readFulfilment } from '../seed/fulfilment-rows.ts';
import { insertMarket } from '../seed/insert-shop-settings.ts';

/** Where the shop sells. */
export const market: Handler<'market'> = async ({ transaction }) => ({ data: await readMarket(transaction) });

/** The market of the transaction's tenant. Throws 404 for an unknown tenant. */
export async function readMarket(transaction: TenantTransaction): Promise<Market> {
  const tenant = await transaction
    .selectFrom('tenant')
    .select(['languages', 'time_zone as timeZone'])
    .executeTakeFirst();
  if (tenant === undefined) throw new HttpFailure('not_found', 'There is no such tenant.');
  const countries = await transaction.selectFrom('country').select('code').orderBy('position').execute();
  const currencies = await transaction
    .selectFrom('currency')
    .select('iso3c')
    .where('offered_position', 'is not', null)
    .orderBy('offered_position')
    .execute();
  return {
    countries: countries.map(({ code }) => code),
    languages: tenant.languages.map(({ code }) => code),
    currencies: currencies.map(({ iso3c }) => iso3c),
    ...omitNulls({ timeZone: tenant.timeZone }),
  };
}

/** Parts of the transaction's tenant that depend on the market. */
export async function readMarketSeed(transaction: TenantTransaction): Promise<MarketSeed> {
  const { languages, defaultLanguage } = await transaction
    .selectFrom('tenant')
    .select(['languages', 'default_language as defaultLanguage'])
    .executeTakeFirstOrThrow();
  const cities = await transaction
    .selectFrom('city')
    .select(['id as cityId', 'name as cityName', 'areas', 'country_id'])
    .orderBy('position')
    .execute();
  const countries = await transaction
    .selectFrom('country')
    .select(['id as _id', 'code', 'title', 'image', 'min_tel_length', 'max_tel_length'])
    .orderBy('position')
    .execute();
  const currencies = await transaction
    .selectFrom('currency')
    .select(['id as _id', 'iso3c', 'country_id', 'rate', 'offered_position as offeredPosition'])
    .select(['available_cash_on_delivery', 'cash_on_delivery_cost'])
    .orderBy('position')
    .execute();
  const branches = await transaction.selectFrom('branch').selectAll().orderBy('position').execute();
  const fulfilment = await readFulfilment(transaction, currencies[0]?.iso3c ?? '');
  return {
    languages,
    defaultLanguage,
    countries: countries.map((country) => ({
      ...country,
      cities: cities.filter(({ country_id }) => country_id === country._id).map(({ country_id: _, ...city }) => city),
    })),
    currencies: currencies.map(({ country_id, available_cash_on_delivery, cash_on_delivery_cost, ...currency }) => ({
      ...currency,
      country: countries.find(({ _id }) => _id === country_id)?.code ?? '',
      availableCashOnDelivery: available_cash_on_delivery,
      cashOnDeliveryCost: cash_on_delivery_cost,
    })),
    branches: branches.map(({ id, name, address, details, status, ...branch }) => ({
      _id: id,
      name,
      address,
      status,
      ...details,
      countryId: branch.country_id,
      cityId: branch.city_id,
      areaId: branch.area_id,
      isDefault: branch.is_default,
      allowDeliveryOrders: branch.allow_delivery_orders,
      workingHours: branch.working_hours,
      daysOff: branch.days_off,
    })),
    ...fulfilment,
  };
}

/** Each before those that it references. */
const MARKET_TABLES = ['delivery_zone', 'time_slot', 'branch', 'currency', 'city', 'country'] as const;

/** Replaces the parts of the transaction's tenant that {@link readMarketSeed} reads, except for languages. */
export async function replaceMarket(transaction: TenantTransaction, tenant: string, shop: MarketSeed): Promise<void> {
  for (const table of MARKET_TABLES) await sql`delete from ${sql.table(table)}`.execute(transaction);
  await insertMarket(transaction, tenant, shop);
}

/**
 * Throws 400 for unknown values.
 *
 * @param pointer of the market in the request
 */
export function requireMarket(given: Partial<Market>, pointer: string): void {
  const problems = findMarketProblems(given);
  if (problems.length === 0) return;
  const errors = problems.slice(0, MAX_ERRORS).map((problem) => ({
    pointer: pointer + problem.pointer,
    message: problem.message.replaceAll('`', '"'),
  }));
  throw new HttpFailure('invalid_request', 'The market does not exist.', { errors });
}

/** As many errors as `wire/failure` allows. */
const MAX_ERRORS = 20;
