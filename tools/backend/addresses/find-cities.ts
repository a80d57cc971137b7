import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

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
