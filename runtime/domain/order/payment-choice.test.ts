import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { cartCheckPayload } from './cart-check-payload.ts';
import { isWalletOffered } from './checkout-offer.ts';
import { orderTotals } from './order-totals.ts';
import {
  autoSelectPayment,
  CASH_ON_DELIVERY,
  canPayAtOnce,
  choosePayment,
  isCashOnDeliveryOffered,
  isPaidInInstallments,
  offeredPayments,
  paymentValue,
  selectedPayment,
  switchWallet,
} from './payment-choice.ts';
import { CARD, CUSTOMER, GUEST, orderForm, TABBY } from './test/checkout-examples.ts';

const METHODS = [CARD, TABBY];
const OFFERED = offeredPayments(METHODS, { availableCashOnDelivery: true });
const cash = choosePayment(orderForm(), CASH_ON_DELIVERY);
const card = choosePayment(orderForm(), CARD);

describe('payment methods', () => {
  it('have the id joined to the integration id as value; cash is 0-0', () => {
    expect(paymentValue(CARD)).toBe(`${CARD._id}-${CARD.paymentIntegrationId}`);
    expect(paymentValue(CASH_ON_DELIVERY)).toBe('0-0');
  });

  it('are the shop’s, and cash when the currency allows it', () => {
    expect(OFFERED).toEqual([CARD, TABBY, CASH_ON_DELIVERY]);
    for (const currency of [undefined, { availableCashOnDelivery: false }]) {
      expect(isCashOnDeliveryOffered(currency)).toBe(false);
      expect(offeredPayments([...METHODS, CASH_ON_DELIVERY], currency)).toEqual(METHODS);
    }
  });

  it('are matched by both ids', () => {
    expect(selectedPayment(card, METHODS)).toBe(CARD);
    expect(selectedPayment(orderForm(), METHODS)).toBeUndefined();
    expect(isPaidInInstallments(choosePayment(orderForm(), TABBY), METHODS)).toBe(true);
    expect(isPaidInInstallments(card, METHODS)).toBe(false);
  });

  it('charge a wallet unless they are installments', () => {
    expect(METHODS.filter(canPayAtOnce)).toEqual([CARD]);
  });
});

describe('choosing a payment method', () => {
  it('cash re-checks with cash-on-delivery on', () => {
    expect(cartCheckPayload(cash, [])).toMatchObject({ isCashOnDelivery: true, paymentSrcId: '0' });
  });

  it('another while cash is on re-checks with it off', () => {
    expect(cartCheckPayload(choosePayment(cash, CARD), [])).toMatchObject({
      isCashOnDelivery: false,
      paymentSrcId: CARD._id,
      paymentIntegrationId: CARD.paymentIntegrationId,
    });
  });
});

describe('payment after a cart check', () => {
  it('the first method is auto-selected when payment is due (cash if cash-on-delivery is on)', () => {
    expect(autoSelectPayment(orderForm(), { total: 1 }, OFFERED)).toEqual(card);
    expect(autoSelectPayment(orderForm(), { total: 0, requiresAdditionalPayment: true }, OFFERED)).toEqual(card);
    expect(autoSelectPayment(cash, { total: 1 }, OFFERED)).toBe(cash);
    expect(autoSelectPayment(orderForm(), { total: 1 }, [CASH_ON_DELIVERY])).toEqual(cash);
  });

  it('otherwise the selection is cleared', () => {
    for (const form of [cash, card]) expect(autoSelectPayment(form, { total: 0 }, OFFERED)).toEqual(orderForm());
    const none = orderForm();
    expect(autoSelectPayment(none, { total: 0 }, OFFERED)).toBe(none);
  });

  it('a chosen method stays while it is offered', () => {
    const tabby = choosePayment(orderForm(), TABBY);
    expect(autoSelectPayment(tabby, { total: 1 }, OFFERED)).toBe(tabby);
    expect(autoSelectPayment(tabby, { total: 1 }, [CARD])).toEqual(card);
    expect(autoSelectPayment(cash, { total: 1 }, METHODS)).toEqual(card);
    expect(autoSelectPayment(tabby, { total: 1 }, [])).toEqual(orderForm());
  });

  it('converges within two checks, for any cash fee and wallet balance', () => {
    const amount = fc.nat({ max: 5 });
    const selections = fc.constantFrom(cash, card, orderForm());
    fc.assert(
      fc.property(
        selections,
        fc.subarray([CARD, CASH_ON_DELIVERY]),
        fc.tuple(amount, amount, amount),
        (form, offered, [subTotal, cashOnDeliveryCost, walletBalance]) => {
          const settle = (before: OrderForm) => {
            const charges = { voucherDiscount: 0, deliveryFees: 0, cashOnDeliveryCost, walletBalance };
            const vat = { basisPoints: 0, isIncluded: true };
            const due = orderTotals({ subTotal, discount: 0, total: subTotal }, { ...charges, vat }, before);
            return autoSelectPayment(before, due, offered);
          };
          const settled = settle(settle({ ...form, useWalletForPayment: true }));
          expect(settle(settled)).toBe(settled);
        },
      ),
    );
  });
});

it('the wallet needs authentication', () => {
  expect(switchWallet(orderForm(), true, { visitor: CUSTOMER }).useWalletForPayment).toBe(true);
  expect(switchWallet(orderForm(), true, { visitor: GUEST }).useWalletForPayment).toBe(false);
  expect(isWalletOffered({ visitor: CUSTOMER }, 1)).toBe(true);
  expect(isWalletOffered({ visitor: CUSTOMER }, 0)).toBe(false);
  expect(isWalletOffered({ visitor: GUEST }, 1)).toBe(false);
});
