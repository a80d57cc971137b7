import { describe, expect, it } from 'vitest';
import { cartCheckPayload } from './cart-check-payload.ts';
import { KUWAIT, orderForm } from './test/checkout-examples.ts';
import { applyVoucher, cancelVoucher, isVoucherActive, settleVoucher } from './voucher-code.ts';

const VOUCHER_ID = KUWAIT;
const applied = applyVoucher(orderForm(), ' SPRING10 ');
const active = settleVoucher(applied, { voucher: 'SPRING10', voucherId: VOUCHER_ID });

describe('a voucher', () => {
  it('apply re-checks the cart with the voucher', () => {
    expect(cartCheckPayload(orderForm(), [])).not.toHaveProperty('voucher');
    expect(cartCheckPayload(applied, []).voucher).toBe('SPRING10');
    expect(isVoucherActive(applied)).toBe(false);
  });

  it('text is cleared if the response has no voucherId', () => {
    expect(settleVoucher(applied, { voucher: 'SPRING10', voucherId: undefined })).toEqual(orderForm());
  });

  it('is active once the response has one, without another check', () => {
    expect(active).toEqual({ ...applied, voucherId: VOUCHER_ID });
    expect(isVoucherActive(active)).toBe(true);
    expect(cartCheckPayload(active, [])).toEqual(cartCheckPayload(applied, []));
  });

  it('input is disabled while active', () => {
    expect(applyVoucher(active, 'OTHER')).toBe(active);
  });

  it('that a later response does not have any more is cleared', () => {
    expect(settleVoucher(active, { voucher: 'SPRING10', voucherId: undefined })).toEqual(orderForm());
  });

  it('is not touched by a response to a check of another one', () => {
    expect(settleVoucher(applied, { voucher: 'OTHER', voucherId: undefined })).toBe(applied);
    expect(settleVoucher(applied, { voucher: undefined, voucherId: undefined })).toBe(applied);
    expect(settleVoucher(orderForm(), { voucher: 'SPRING10', voucherId: VOUCHER_ID })).toEqual(orderForm());
  });

  it('that is cancelled is gone', () => {
    expect(cancelVoucher(active)).toEqual(orderForm());
  });

  it('of blanks is none', () => {
    expect(applyVoucher(orderForm(), '  ')).toEqual(orderForm());
  });
});
