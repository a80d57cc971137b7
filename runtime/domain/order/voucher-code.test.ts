import { describe, expect, it } from 'vitest';
import { cartCheckPayload } from './cart-check-payload.ts';
import { KUWAIT, orderForm } from './test/checkout-examples.ts';
import { applyVoucher, applyVoucherResult, cancelVoucher, isVoucherActive } from './voucher-code.ts';

const VOUCHER_ID = KUWAIT;
const applied = applyVoucher(orderForm(), ' SPRING10 ');
const active = applyVoucherResult(applied, { voucher: 'SPRING10', voucherId: VOUCHER_ID });

describe('a voucher', () => {
  it('apply re-checks the cart with the voucher', () => {
    expect(cartCheckPayload(orderForm(), [])).not.toHaveProperty('voucher');
    expect(cartCheckPayload(applied, []).voucher).toBe('SPRING10');
    expect(isVoucherActive(applied)).toBe(false);
  });

  it('text is cleared if the response has no voucherId', () => {
    expect(applyVoucherResult(applied, { voucher: 'SPRING10', voucherId: undefined })).toEqual(orderForm());
  });

  it('is active once the response has a voucherId, without another check', () => {
    expect(active).toEqual({ ...applied, voucherId: VOUCHER_ID });
    expect(isVoucherActive(active)).toBe(true);
    expect(cartCheckPayload(active, [])).toEqual(cartCheckPayload(applied, []));
  });

  it('input is disabled while active', () => {
    expect(applyVoucher(active, 'OTHER')).toBe(active);
  });

  it('ignores a response for another code', () => {
    expect(applyVoucherResult(applied, { voucher: 'OTHER', voucherId: undefined })).toBe(applied);
    expect(applyVoucherResult(applied, { voucher: undefined, voucherId: undefined })).toBe(applied);
    expect(applyVoucherResult(orderForm(), { voucher: 'SPRING10', voucherId: VOUCHER_ID })).toEqual(orderForm());
  });

  it('ignores a blank code; cancel removes it', () => {
    expect(applyVoucher(orderForm(), '  ')).toEqual(orderForm());
    expect(cancelVoucher(active)).toEqual(orderForm());
  });
});
