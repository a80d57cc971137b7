import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { BRANCH, TABBY, TODAY } from '../../runtime/domain/order/test/checkout-examples.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutFulfilmentBlock from './CheckoutFulfilmentBlock.tsx';

function renderFulfilment(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const component = CheckoutFulfilmentBlock;
  const rendered = renderBlock({ ...setup, type: 'checkout-fulfilment', component, props });
  return { ...rendered, setup, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

const radio = (name: string) => screen.findByRole('radio', { name });
const storePickup = () => screen.queryByRole('checkbox', { name: 'I come into the store for it' });

describe('delivery or pickup', () => {
  it('is a choice under a heading, with delivery chosen first', async () => {
    renderFulfilment();
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery or pickup' })).toBeVisible();
    expect(await radio('Delivery')).toBeChecked();
    expect(await radio('Pickup')).not.toBeChecked();
  });

  it('clears branch, address, times, voucher, payment and date, and turns cash on delivery off', async () => {
    const { user, orderForm } = renderFulfilment({
      form: {
        isSchedule: true,
        timeFrom: '18:00',
        timeTo: '21:00',
        voucher: 'EID',
        voucherId: 'f'.repeat(24),
        paymentSrcId: TABBY._id,
        paymentIntegrationId: TABBY.paymentIntegrationId,
      },
      // The voucher is not checked yet.
      answers: { checkCart: () => new Promise(() => {}) },
    });
    await radio('Pickup');
    expect(orderForm.form).toMatchObject({ branchId: BRANCH, date: TODAY, voucher: 'EID', paymentSrcId: TABBY._id });
    await user.click(await radio('Pickup'));
    expect(await radio('Pickup')).toBeChecked();
    const { form } = orderForm;
    expect(form).toMatchObject({ pickup: true, isCashOnDelivery: false });
    expect(form?.address).toEqual(orderForm.context?.defaultAddress);
    for (const cleared of ['branchId', 'timeFrom', 'timeTo', 'voucher', 'voucherId', 'date'])
      expect(form).not.toHaveProperty(cleared);
    expect(form?.paymentSrcId).not.toBe(TABBY._id);
  });
});

describe('pickup inside the store', () => {
  it('is offered with pickup if the settings allow it', async () => {
    const { user, orderForm } = renderFulfilment();
    await radio('Delivery');
    expect(storePickup()).toBeNull();
    await user.click(await radio('Pickup'));
    await user.click(await screen.findByRole('checkbox', { name: 'I come into the store for it' }));
    expect(orderForm.form?.isStorePickup).toBe(true);
    expect(storePickup()).toBeChecked();
    await user.click(await radio('Delivery'));
    expect(orderForm.form?.isStorePickup).toBe(false);
    expect(storePickup()).toBeNull();
  });
});
