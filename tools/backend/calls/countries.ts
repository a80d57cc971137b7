import { pickText } from '../../../runtime/domain/localized.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from './localized-columns.ts';
import { paginate } from './paginate.ts';

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
