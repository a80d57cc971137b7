import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { cleanTyped } from '../forms/clean-typed.ts';
import { clearVoucher } from './clear-fields.ts';

/** Whether a voucher is active: the button reads Cancel and the input is disabled. Source: spec 4, "Voucher". */
export const isVoucherActive = ({ voucherId }: Pick<OrderForm, 'voucherId'>): boolean => voucherId !== undefined;

/**
 * Applies a code. Source: spec 4, "apply re-checks the cart with the voucher". No change for empty text or while a voucher is active.
 */
export function applyVoucher(form: OrderForm, text: string): OrderForm {
  const voucher = cleanTyped(text);
  return voucher === '' || isVoucherActive(form) ? form : { ...form, voucher };
}

/** The voucher result of a cart check. */
interface VoucherResult {
  /** The checked code. */
  readonly voucher: string | undefined;
  /** Undefined if the code is invalid. */
  readonly voucherId: string | undefined;
}

/**
 * Applies the result of a cart check; a result for another code is outdated. Source: spec 4, "text cleared if the response has no
 * voucherId".
 */
export function applyVoucherResult(form: OrderForm, { voucher, voucherId }: VoucherResult): OrderForm {
  if (form.voucher === undefined || voucher !== form.voucher) return form;
  return voucherId === undefined ? clearVoucher(form) : { ...form, voucherId };
}

/** Removes the voucher. */
export const cancelVoucher = (form: OrderForm): OrderForm => clearVoucher(form);
