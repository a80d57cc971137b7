import { sql } from 'kysely';
import { addressForm } from '../../../runtime/domain/forms/address-form.ts';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import type { FormValues } from '../../../runtime/domain/forms/form-fields.ts';
import type { AddressFields, AddressTemplate } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt, localizedFailure } from '../http/http-failure.ts';
import { templateOf } from './address-templates.ts';

/**
 * The address as stored: trimmed, reduced to the fields of its template. Throws 422 `country_unknown` for a country outside the shop's, 400
 * for a violation of the template and for a city or area in another place.
 */
export async function requireAddress(
  transaction: TenantTransaction,
  shop: RequestedShop,
  given: AddressFields,
): Promise<AddressFields> {
  const country = await transaction
    .selectFrom('country')
    .select('code')
    .where('id', '=', given.country)
    .executeTakeFirst();
  if (country === undefined) throw localizedFailure('country_unknown', shop.language);
  const address = checkAddress(templateOf(country.code, given.type), given);
  await requireRegion(transaction, address, pointerTo);
  return address;
}

/** Checks an address by the rules of the shop's form. Throws 400. */
export function checkAddress(template: AddressTemplate, given: AddressFields): AddressFields {
  const checked = checkForm(addressForm(template), { ...given });
  if (checked.isValid) return { ...onlyTexts(checked.values), type: given.type, country: given.country };
  const errors = checked.errors.map(({ field, code }) => ({ pointer: pointerTo(field), message: code }));
  throw new HttpFailure('invalid_request', 'The request is not valid.', { errors });
}

/**
 * Throws 400 for a city or area that is not where the address says.
 *
 * @param pointerOf where the request names a field
 */
export async function requireRegion(
  transaction: TenantTransaction,
  address: AddressFields,
  pointerOf: (field: string) => string,
): Promise<void> {
  const { city: cityId, area, cityarea } = address;
  if (cityId === undefined && area === undefined && cityarea === undefined) return;
  const cities = await findCities(transaction, { countryId: address.country, cityId, areaIds: [area, cityarea] });
  if (cities.length === 0 && cityId !== undefined) throw invalidAt(pointerOf('city'), 'is no city of the country');
  const areas = new Set(cities.flatMap(({ areaIds }) => areaIds));
  for (const [name, id] of Object.entries({ area, cityarea }))
    if (id !== undefined && !areas.has(id)) throw invalidAt(pointerOf(name), 'is no area of it');
}

const pointerTo = (field: string): string => `/body/address/${field}`;

/** Half a surrogate pair is no text for PostgreSQL's JSON. */
const onlyTexts = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.toWellFormed()]] : [],
    ),
  );

/** A part of a country, by ids: one of its cities, or each where that is left out. */
export interface Region {
  readonly countryId: string;
  readonly cityId?: string | undefined;
  /** Those that are looked for. */
  readonly areaIds: readonly (string | undefined)[];
}

interface FoundCity {
  readonly id: string;
  /** Of the areas that were looked for, those of this city. */
  readonly areaIds: readonly string[];
}

/** Cities of a region, with the ids of their areas alone: names in all languages are long. */
export async function findCities(
  transaction: TenantTransaction,
  { countryId, cityId, areaIds }: Region,
): Promise<readonly FoundCity[]> {
  const wanted = areaIds.filter((each) => each !== undefined);
  const { rows } = await sql<FoundCity>`
    select id, array(
      select area ->> '_id' from jsonb_array_elements(areas) as area where area ->> '_id' = any(${wanted}::text[])
    ) as "areaIds"
    from city
    where country_id = ${countryId} and (${cityId ?? null}::text is null or id = ${cityId ?? null}) order by position`.execute(
    transaction,
  );
  return rows;
}
