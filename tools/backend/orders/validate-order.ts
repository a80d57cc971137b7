import { orderFormViolations } from '../../../runtime/domain/order/order-form-violations.ts';
import type { OrderContext } from '../../../runtime/domain/order-validation/order-context.ts';
import { orderProblems } from '../../../runtime/domain/order-validation/order-problems.ts';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { requireRegion } from '../fulfilment/require-address.ts';
import { type HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { MAX_ERRORS } from '../http/validate-request.ts';

interface ValidationContext {
  readonly facts: OrderContext;
  /** Whether the chosen branch delivers to the address, or hands orders over. */
  readonly isBranchOffered: boolean;
  readonly language: string;
}

/**
 * Validates an order form by the rules of the checkout, and by the data of the backend. Throws 422 `order_not_valid` or `minimum_amount`,
 * 400 for a city or area in another place.
 */
export async function validateOrder(
  transaction: TenantTransaction,
  form: OrderForm,
  { facts, isBranchOffered, language }: ValidationContext,
): Promise<void> {
  const violations = orderFormViolations(form, facts);
  if (violations.length > 0) throw orderNotValid(language, violations);
  const problems = orderProblems(form, facts);
  const ofForm = problems.filter(({ code }) => code !== 'minimum-amount');
  if (ofForm.length > 0) throw orderNotValid(language, ofForm);
  if (problems.length > 0) throw localizedFailure('minimum_amount', language);
  if (!form.pickup) await requireRegion(transaction, form.address, (field) => `/body/form/address/${field}`);
  if (!isBranchOffered) throw orderNotValid(language, [{ field: 'branchId', code: 'no-available-branches' }]);
  if (!(await isOwnAddress(transaction, form.addressId)))
    throw orderNotValid(language, [{ field: 'addressId', code: 'invalid' }]);
}

/** Whether the customer has an address of the id, if given. */
async function isOwnAddress(transaction: TenantTransaction, id: string | undefined): Promise<boolean> {
  if (id === undefined) return true;
  return (await transaction.selectFrom('address').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Problems of a form, each at its field. */
export const orderNotValid = (
  language: string,
  problems: readonly { readonly field: string; readonly code: string }[],
): HttpFailure =>
  localizedFailure('order_not_valid', language, {
    errors: problems
      .slice(0, MAX_ERRORS)
      .map(({ field, code }) => ({ pointer: `/body/form/${field.replaceAll('.', '/')}`, message: code })),
  });
