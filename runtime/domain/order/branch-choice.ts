import type { AddressTemplate, Branch, OrderForm, TempAddress } from '../../../schemas/generated/wire.ts';
import type { AddressFieldName } from '../forms/address-form.ts';
import { clearBranch, clearTempAddress } from './clear-fields.ts';

/** A location is selected on the page for choosing a branch; nothing else changes before it is saved. */
export const selectLocation = (form: OrderForm, tempAddress: TempAddress): OrderForm => ({ ...form, tempAddress });

/**
 * A branch is chosen, and saved. Source: spec 4, "branch selection (pickup) saves the branch". Its times are others than those of
 * the branch before.
 */
export function chooseBranch(form: OrderForm, branchId: string): OrderForm {
  const saved = clearTempAddress(form);
  return branchId === form.branchId ? saved : { ...clearBranch(saved), branchId };
}

/** The backend did not take the form. Source: spec 4, "an order form update without success clears the branch". */
export const rejectOrderFormUpdate = (form: OrderForm): OrderForm => clearBranch(form);

/** Which branches deliver: those of an area, of a city, or of a country. */
export interface BranchQuery {
  readonly countryId: string;
  readonly cityId?: string;
  readonly areaId?: string;
}

/**
 * Whose branches are to be loaded for {@link assignDeliveryBranch}; undefined while the address does not say, or where the order
 * is picked up. Source: spec 4, "choosing an area loads branches". Reading: where the template asks for no area, those of the
 * city deliver, and where it asks for neither, those of the country.
 */
export function deliveryBranchQuery(
  { pickup, address }: Pick<OrderForm, 'pickup' | 'address'>,
  template: AddressTemplate,
): BranchQuery | undefined {
  if (pickup) return undefined;
  const { country: countryId, city: cityId } = address;
  const asks = (name: AddressFieldName) => template.fields.some(({ field }) => field.type === name);
  const areaId = (asks('area') ? address.area : undefined) ?? (asks('cityarea') ? address.cityarea : undefined);
  if (areaId !== undefined) return { countryId, areaId };
  if (asks('area') || asks('cityarea')) return undefined;
  if (!asks('city')) return { countryId };
  return cityId === undefined ? undefined : { countryId, cityId };
}

export interface BranchAssignment {
  readonly form: OrderForm;
  /** What is to be said: messages.noAvailableBranches (spec 8). */
  readonly problem?: 'noAvailableBranches';
}

/**
 * The branches that were found for the address. Source: spec 4, "if none allow delivery an error shows and branch is cleared;
 * otherwise the first branch is used". Reading: the first that delivers and is active, but rather the one that the visitor chose
 * before they shopped.
 *
 * @param chosenId of that one, in a shop that asks for it
 */
export function assignDeliveryBranch(
  form: OrderForm,
  branches: readonly Pick<Branch, '_id' | 'allowDeliveryOrders' | 'status'>[],
  chosenId?: string,
): BranchAssignment {
  if (form.pickup) return { form };
  const delivering = branches.filter(({ allowDeliveryOrders, status }) => allowDeliveryOrders && status === 'active');
  const branch = delivering.find(({ _id }) => _id === chosenId) ?? delivering[0];
  if (branch === undefined) return { form: clearBranch(form), problem: 'noAvailableBranches' };
  return { form: branch._id === form.branchId ? form : { ...clearBranch(form), branchId: branch._id } };
}
