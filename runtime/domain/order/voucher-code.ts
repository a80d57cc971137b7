import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { clearVoucher } from './clear-fields.ts';

/** Whether a voucher counts: the button reads Cancel, and the input is disabled. Source: spec 4, "Voucher". */
export const isVoucherActive = ({ voucherId }: Pick<OrderForm, 'voucherId'>): boolean => voucherId !== undefined;

/**
 * A code is applied: the cart is checked with it. Source: spec 4, "apply re-checks the cart with the voucher". No change for an
 * empty text, and while another voucher is active.
 */
export function applyVoucher(form: OrderForm, text: string): OrderForm {
  const voucher = text.trim();
  return voucher === '' || isVoucherActive(form) ? form : { ...form, voucher };
}

/** What a check of the cart answered. */
export interface VoucherAnswer {
  /** The code that the cart was checked with. */
  readonly voucher: string | undefined;
  /** Undefined: it does not count. */
  readonly voucherId: string | undefined;
}

/**
 * A check of the cart is answered. Source: spec 4, "text cleared if the response has no voucherId". An answer for another code than
 * the form's is out of date.
 */
export function settleVoucher(form: OrderForm, { voucher, voucherId }: VoucherAnswer): OrderForm {
  if (form.voucher === undefined || voucher !== form.voucher) return form;
  return voucherId === undefined ? clearVoucher(form) : { ...form, voucherId };
}

/** The voucher is taken off. */
export const cancelVoucher = (form: OrderForm): OrderForm => clearVoucher(form);
