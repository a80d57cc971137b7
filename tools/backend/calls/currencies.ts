import type { Handler } from '../http/handler.ts';
import { createLocalizer } from './localized-columns.ts';

/** Lists the shop's currencies; the first is the default. */
export const currencies: Handler<'activeCurrencies'> = async ({ transaction, shop }) => {
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('currency')
    .innerJoin('country', (join) =>
      join.onRef('country.tenant', '=', 'currency.tenant').onRef('country.id', '=', 'currency.country_id'),
    )
    .select(['currency.id', 'iso3c', 'available_cash_on_delivery', 'cash_on_delivery_cost'])
    .select(['country.id as countryId', 'country.code', 'country.image', 'country.title'])
    .where('offered_position', 'is not', null)
    .orderBy('offered_position')
    .execute();
  return {
    data: rows.map((row) => ({
      _id: row.id,
      countryId: { _id: row.countryId, iso2c: row.code, image: row.image, title: localized(row.title) },
      currencyId: { iso3c: row.iso3c },
      availableCashOnDelivery: row.available_cash_on_delivery,
      cashOnDeliveryCost: row.cash_on_delivery_cost,
    })),
  };
};
