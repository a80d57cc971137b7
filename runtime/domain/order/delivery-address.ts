import type { AddressFields, OrderForm, SavedAddress } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { clearBranch, clearPayment, clearSavedAddress, clearVoucher } from './clear-fields.ts';

/**
 * The address as it is after a change of its form. What hangs on what changed is cleared: see {@link changeCountry} and
 * {@link changeRegion}. An order that is picked up has no address: only its country changes.
 */
export function changeAddress(form: OrderForm, address: AddressFields): OrderForm {
  const moved = changeCountry(form, address.country);
  if (form.pickup) return moved;
  const before = form.address;
  // In another country, a city that was there before the change is none, and no area is one of it.
  const chosen = (id: string | undefined, known: string | undefined) =>
    moved !== form && id === known ? undefined : id;
  const city = chosen(address.city, before.city);
  const area = city === address.city ? chosen(address.area, before.area) : undefined;
  const located = changeRegion(moved, { city, area, cityarea: chosen(address.cityarea, before.cityarea) });
  const entered = { ...withoutEmpty(withoutRegion(address)), ...regionOf(located.address) };
  return isSameAddress(entered, located.address) ? located : { ...clearSavedAddress(located), address: entered };
}

/**
 * Source: spec 4, "Country change: city, area, branch cleared; cart re-checked without address, branch, voucher, times, payment
 * ids". What else was entered stays, as far as the address template of the country has it.
 */
export function changeCountry(form: OrderForm, country: string): OrderForm {
  if (country === form.address.country) return form;
  const cleared = clearPayment(clearVoucher(clearBranch(clearSavedAddress(form))));
  return { ...cleared, address: { ...withoutRegion(form.address), country } };
}

/** Where in its country an address is. Undefined and empty mean that nothing is chosen. */
export interface AddressRegion {
  readonly city?: string | undefined;
  readonly area?: string | undefined;
  /** An area of any city, where the template asks for no city. */
  readonly cityarea?: string | undefined;
}

/**
 * City or area are chosen. Source: spec 4, "City change clears area and branch". The branch is that of an area, so that another
 * area clears it, too, until the branches there are known (`assignDeliveryBranch`).
 */
export function changeRegion(form: OrderForm, { city, area, cityarea }: AddressRegion): OrderForm {
  const before = form.address;
  const isOtherCity = (city || undefined) !== before.city;
  const keptArea = isOtherCity && area === before.area ? undefined : area;
  const isOtherArea = (keptArea || undefined) !== before.area || (cityarea || undefined) !== before.cityarea;
  if (form.pickup || !(isOtherCity || isOtherArea)) return form;
  const region = regionOf({ city, area: keptArea, cityarea });
  return { ...clearBranch(clearSavedAddress(form)), address: { ...withoutRegion(before), ...region } };
}

/** A customer's saved address is chosen; its branch is not known yet. */
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

/** An address as it was typed: a field that was emptied is none. */
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
