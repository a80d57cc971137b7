import { pickText } from '../../../runtime/domain/localized.ts';
import { convertMajor, requirePricing } from '../catalogue/pricing.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';

/** The languages of the shop. */
export const languages: Handler<'languages'> = async ({ transaction }) => {
  const row = await transaction
    .selectFrom('tenant')
    .select(['languages', 'default_language'])
    .executeTakeFirstOrThrow();
  return { data: { appLanguage: [...row.languages], defaultLanguage: row.default_language } };
};

/** Settings of ordering, in the requested currency. */
export const orderSettings: Handler<'orderSettings'> = async ({ transaction, headers, shop }) => {
  const { order_settings } = await transaction.selectFrom('tenant').select('order_settings').executeTakeFirstOrThrow();
  const { minimumOrderAmount = 0 } = order_settings;
  if (minimumOrderAmount === 0) return { data: order_settings };
  const pricing = requirePricing(shop, headers['x-currency-id']);
  return { data: { ...order_settings, minimumOrderAmount: convertMajor(minimumOrderAmount, pricing) } };
};

/** The ways to pay that can be carried out, in the shop's own order, without cash on delivery (spec 9: “Cash-on-delivery cost comes from the currency”). */
export const paymentMethods: Handler<'paymentMethods'> = async ({
  transaction,
  shop,
  paymentProvider,
  hasInstallments,
}) => {
  if (paymentProvider === undefined) return { data: [] };
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('payment_method')
    .select(['id', 'payment_integration_id', 'type', 'name', 'image'])
    .$if(!hasInstallments, (methods) => methods.where('type', '<>', 'tabby'))
    .orderBy('position')
    .execute();
  const data = rows.map(({ id, payment_integration_id, type, name, image }) => ({
    _id: id,
    paymentIntegrationId: payment_integration_id,
    type,
    name: localized(name),
    ...omitNulls({ image }),
  }));
  return { data };
};

/** The HTML of one of the shop's content pages. */
export const contentPage: Handler<'contentPage'> = async ({ transaction, params, shop }) => {
  const row = await transaction
    .selectFrom('content_page')
    .select('content')
    .where('type', '=', params.type)
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such page.');
  return { data: { content: createLocalizer(shop)(row.content) } };
};

/** Lists the countries that the shop delivers to; the first is its home country. */
export const countries: Handler<'activeCountries'> = async ({ transaction, query, shop }) => {
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('country')
    .select(['id', 'image', 'code', 'title', 'min_tel_length', 'max_tel_length'])
    .$if(Boolean(query.q?.trim()), (all) => all.where(nameMatches('title', query.q ?? '')))
    .orderBy('position')
    .execute();
  const { entries, pagination } = paginate(rows, query);
  return {
    data: entries.map(({ id, title, ...country }) => ({ _id: id, ...country, title: localized(title) })),
    pagination,
  };
};

/** Lists the cities of a country with their areas, both in alphabetical order of the requested language. */
export const cities: Handler<'cities'> = async ({ transaction, params, shop }) => {
  const country = await transaction
    .selectFrom('country')
    .select('id')
    .where('id', '=', params.countryId)
    .executeTakeFirst();
  if (country === undefined) throw new HttpFailure('not_found', 'There is no such country.');
  const rows = await transaction
    .selectFrom('city')
    .select(['id', 'name', 'areas'])
    .where('country_id', '=', params.countryId)
    .orderBy('position')
    .execute();
  const localized = createLocalizer(shop);
  const { compare } = new Intl.Collator(shop.language);
  const nameOf = (text: Readonly<Record<string, string>>) => pickText(text, shop.language, shop.defaultLanguage);
  const data = rows
    .map(({ id, name, areas }) => ({
      cityId: id,
      cityName: localized(name),
      areas: areas
        .map((area) => ({ _id: area._id, name: localized(area.name) }))
        .sort((one, other) => compare(nameOf(one.name), nameOf(other.name))),
    }))
    .sort((one, other) => compare(nameOf(one.cityName), nameOf(other.cityName)));
  return { data: { cities: data } };
};

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
