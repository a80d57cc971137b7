import type { SavedAddress } from '../../../schemas/generated/wire.ts';
import { lockCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { MAX_ADDRESSES_PER_CUSTOMER } from '../limits.ts';
import { templateOf } from './address-templates.ts';
import { requireAddress } from './require-address.ts';

/** Fields of an address, by country and type (spec 7, addresses). */
export const addressTemplate: Handler<'addressTemplate'> = async ({ transaction, params, query }) => {
  const country = await transaction
    .selectFrom('country')
    .select('code')
    .where('id', '=', params.countryId)
    .executeTakeFirst();
  if (country === undefined) throw new HttpFailure('not_found', 'There is no such country.');
  return { data: templateOf(country.code, query.type) };
};

export const addresses: Handler<'addresses'> = async ({ transaction, shop }) => ({
  data: await readAddresses(transaction, shop),
});

export const address: Handler<'address'> = async ({ transaction, shop, params }) => ({
  data: await readAddress(transaction, shop, params.addressId),
});

/** Replaces the address that has the id already: it is the same request again. */
export const createAddress: Handler<'createAddress'> = async ({ transaction, session, shop, body, now }) => {
  const fields = JSON.stringify(await requireAddress(transaction, shop, body.address));
  await lockCustomer(transaction);
  const others = await transaction
    .selectFrom('address')
    .select(['id', 'is_default'])
    .where('id', '!=', body._id)
    .execute();
  if (others.length >= MAX_ADDRESSES_PER_CUSTOMER)
    throw localizedFailure('address_limit', shop.language, undefined, { max: MAX_ADDRESSES_PER_CUSTOMER });
  await transaction
    .insertInto('address')
    .values({
      tenant: shop.id,
      customer_id: session.customerId,
      id: body._id,
      is_default: others.length === 0,
      fields,
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'customer_id', 'id']).doUpdateSet({ fields }))
    .execute();
  return { data: await readAddress(transaction, shop, body._id) };
};

export const updateAddress: Handler<'updateAddress'> = async ({ transaction, shop, params, body }) => {
  await readAddress(transaction, shop, params.addressId);
  const fields = JSON.stringify(await requireAddress(transaction, shop, body.address));
  await transaction.updateTable('address').set({ fields }).where('id', '=', params.addressId).execute();
  return { data: await readAddress(transaction, shop, params.addressId) };
};

export const deleteAddress: Handler<'deleteAddress'> = async ({ transaction, params }) => {
  await lockCustomer(transaction);
  const deleted = await transaction
    .deleteFrom('address')
    .where('id', '=', params.addressId)
    .returning('is_default')
    .executeTakeFirst();
  if (deleted === undefined) throw noSuchAddress();
  const newest = deleted.is_default ? await selectAddresses(transaction).executeTakeFirst() : undefined;
  if (newest !== undefined) await makeDefault(transaction, newest.id);
  return { data: null };
};

export const setDefaultAddress: Handler<'setDefaultAddress'> = async ({ transaction, shop, params }) => {
  await lockCustomer(transaction);
  await readAddress(transaction, shop, params.addressId);
  await transaction.updateTable('address').set({ is_default: false }).where('is_default', '=', true).execute();
  await makeDefault(transaction, params.addressId);
  return { data: await readAddress(transaction, shop, params.addressId) };
};

const makeDefault = (transaction: TenantTransaction, id: string) =>
  transaction.updateTable('address').set({ is_default: true }).where('id', '=', id).execute();

const noSuchAddress = (): HttpFailure => new HttpFailure('not_found', 'There is no such address.');

const selectAddresses = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('address')
    .select(['id', 'is_default', 'fields'])
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');

async function readAddress(transaction: TenantTransaction, shop: RequestedShop, id: string): Promise<SavedAddress> {
  const [found] = await readAddresses(transaction, shop, id);
  if (found === undefined) throw noSuchAddress();
  return found;
}

async function readAddresses(
  transaction: TenantTransaction,
  shop: RequestedShop,
  id?: string,
): Promise<SavedAddress[]> {
  const rows = await selectAddresses(transaction)
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? ''))
    .execute();
  if (rows.length === 0) return [];
  const countries = [...new Set(rows.map(({ fields }) => fields.country))];
  const cities = await transaction
    .selectFrom('city')
    .select(['id', 'name', 'areas'])
    .where('country_id', 'in', countries)
    .execute();
  const localized = createLocalizer(shop);
  return rows.map(({ id: _id, is_default: isDefault, fields }) => {
    const areaId = fields.area ?? fields.cityarea;
    const city = cities.find(({ id: cityId, areas }) =>
      fields.city === undefined ? areas.some((area) => area._id === areaId) : cityId === fields.city,
    );
    const area = city?.areas.find((each) => each._id === areaId);
    return {
      _id,
      isDefault,
      address: fields,
      ...(city !== undefined && { cityName: localized(city.name) }),
      ...(area !== undefined && { areaName: localized(area.name) }),
    };
  });
}
