import type { AddressTemplate, Branch, OrderForm } from '../../../schemas/generated/wire.ts';
import type { AddressFieldName } from '../forms/address-form.ts';
import { clearBranch, clearTempAddress } from './clear-fields.ts';

/**
 * Chooses a branch; another branch clears the times. Source: spec 4, "branch selection (pickup) saves the branch".
 */
export function chooseBranch(form: OrderForm, branchId: string): OrderForm {
  const chosen = clearTempAddress(form);
  return branchId === form.branchId ? chosen : { ...clearBranch(chosen), branchId };
}

/** The area, city or country whose branches deliver. */
export interface BranchQuery {
  readonly countryId: string;
  readonly cityId?: string;
  readonly areaId?: string;
}

/**
 * The query of branches for {@link assignDeliveryBranch}; undefined for an incomplete address and for a pickup. Source: spec 4, "choosing an
 * area loads branches". Reading: without an area in the template, branches of the city deliver; without both, those of the country.
 */
export function deliveryBranchQuery(
  { pickup, address }: Pick<OrderForm, 'pickup' | 'address'>,
  template: AddressTemplate,
): BranchQuery | undefined {
  if (pickup) return undefined;
  const { country: countryId, city: cityId } = address;
  const hasField = (name: AddressFieldName) => template.fields.some(({ field }) => field.type === name);
  const areaId = (hasField('area') ? address.area : undefined) ?? (hasField('cityarea') ? address.cityarea : undefined);
  if (areaId !== undefined) return { countryId, areaId };
  if (hasField('area') || hasField('cityarea')) return undefined;
  if (!hasField('city')) return { countryId };
  return cityId === undefined ? undefined : { countryId, cityId };
}

interface BranchAssignment {
  readonly form: OrderForm;
  /** Message to show: messages.noAvailableBranches (spec 8). */
  readonly problem?: 'noAvailableBranches';
}

/**
 * Assigns a branch to a delivery. Source: spec 4, "if none allow delivery an error shows and branch is cleared; otherwise the first branch
 * is used". Reading: the first active one that delivers; the branch chosen before shopping is preferred.
 *
 * @param chosenId the branch chosen before shopping
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
