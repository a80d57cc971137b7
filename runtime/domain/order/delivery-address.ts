import type { AddressFields, OrderForm, SavedAddress } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { clearBranch, clearPayment, clearSavedAddress, clearVoucher } from './clear-fields.ts';

/**
 * Applies the values of the address form and clears dependent fields: see {@link changeCountry} and {@link changeRegion}. A pickup has no
 * address: only its country changes.
 */
export function changeAddress(form: OrderForm, address: AddressFields): OrderForm {
  const moved = changeCountry(form, address.country);
  if (form.pickup) return moved;
  const before = form.address;
  // After a country change, region ids from before are invalid.
  const chosen = (id: string | undefined, old: string | undefined) => (moved !== form && id === old ? undefined : id);
  const city = chosen(address.city, before.city);
  const area = city === address.city ? chosen(address.area, before.area) : undefined;
  const located = changeRegion(moved, { city, area, cityarea: chosen(address.cityarea, before.cityarea) });
  const entered = { ...withoutEmpty(withoutRegion(address)), ...regionOf(located.address) };
  return isSameAddress(entered, located.address) ? located : { ...clearSavedAddress(located), address: entered };
}

/**
 * Source: spec 4, "Country change: city, area, branch cleared; cart re-checked without address, branch, voucher, times, payment
 * ids". Other fields stay.
 */
export function changeCountry(form: OrderForm, country: string): OrderForm {
  if (country === form.address.country) return form;
  const cleared = clearPayment(clearVoucher(clearBranch(clearSavedAddress(form))));
  return { ...cleared, address: { ...withoutRegion(form.address), country } };
}

/** The region of an address. Undefined and empty mean no selection. */
interface AddressRegion {
  readonly city?: string | undefined;
  readonly area?: string | undefined;
  /** An area of any city, for templates without city. */
  readonly cityarea?: string | undefined;
}

/**
 * Changes city or area. Source: spec 4, "City change clears area and branch". Another area clears the branch, too, until
 * `assignDeliveryBranch` runs.
 */
export function changeRegion(form: OrderForm, { city, area, cityarea }: AddressRegion): OrderForm {
  const before = form.address;
  const isOtherCity = (city || undefined) !== before.city;
  const newArea = isOtherCity && area === before.area ? undefined : area;
  const isOtherArea = (newArea || undefined) !== before.area || (cityarea || undefined) !== before.cityarea;
  if (form.pickup || !(isOtherCity || isOtherArea)) return form;
  const region = regionOf({ city, area: newArea, cityarea });
  return { ...clearBranch(clearSavedAddress(form)), address: { ...withoutRegion(before), ...region } };
}

/** Chooses a customer's saved address; clears the branch until it is assigned. */
export function chooseSavedAddress(
  form: OrderForm,
  { _id, address }: Pick<SavedAddress, '_id' | 'address'>,
  { visitor }: Pick<CheckoutContext, 'visitor'>,
): OrderForm {
  if (!visitor.isSignedIn || form.pickup || _id === form.addressId) return form;
  return { ...clearBranch(changeCountry(form, address.country)), address: { ...address }, addressId: _id };
}

const withoutRegion = ({ city: _city, area: _area, cityarea: _cityarea, ...address }: AddressFields): AddressFields =>
  address;

/** The address without empty fields. */
export const withoutEmpty = ({ type, country, ...details }: AddressFields): AddressFields => ({
  ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
  type,
  country,
});

const isSameAddress = (one: AddressFields, other: AddressFields): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

const regionOf = ({ city, area, cityarea }: AddressRegion) => ({
  ...(city && { city }),
  ...(area && { area }),
  ...(cityarea && { cityarea }),
});
