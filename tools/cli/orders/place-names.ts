import { pickText } from '../../../runtime/domain/localized.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { LocalizedText, Order } from '../../../schemas/generated/wire.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import type { BackendAddress } from '../backend/find-backend.ts';
import type { CommandContext } from '../command.ts';
import type { PlaceNames } from '../describe-facts.ts';

/**
 * The names, in English if available, of the places in an order or appointment. Deleted places are omitted. Throws `CommandError` if the
 * backend fails.
 */
export async function readPlaceNames(
  { address, branchId }: Pick<Order, 'address' | 'branchId'>,
  shop: BackendAddress & { readonly tenant: string },
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<PlaceNames> {
  const ask = async <Data>(path: string): Promise<Data | undefined> => {
    const init = { headers: { 'accept-language': 'en' } };
    const response = await askBackend({ ...shop, fetch, path, init, accepted: [404] });
    return response.ok ? dataOf<Data>(response, shop) : undefined;
  };
  const names = new Map<string, string>();
  const add = (id: string, name: LocalizedText) => names.set(id, pickText(name, 'en', '') || id);
  if (branchId !== undefined) {
    const branch = await ask<Calls['branch']['answer']>(`/branches/${branchId}`);
    if (branch !== undefined) add(branchId, branch.name);
  }
  if (address === undefined) return names;
  const countries = await ask<Calls['activeCountries']['answer']>('/countries/active?pageSize=200');
  for (const { _id, title } of countries ?? []) add(_id, title);
  const regions = await ask<Calls['cities']['answer']>(`/countries/${address.country}/cities`);
  for (const { cityId, cityName, areas } of regions?.cities ?? []) {
    add(cityId, cityName);
    for (const { _id, name } of areas) add(_id, name);
  }
  return names;
}
