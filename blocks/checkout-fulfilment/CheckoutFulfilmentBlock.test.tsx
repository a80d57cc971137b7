import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { BRANCH, TABBY, TODAY } from '../../runtime/domain/order/test/checkout-examples.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutFulfilmentBlock from './CheckoutFulfilmentBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderFulfilment(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const component = CheckoutFulfilmentBlock;
  const rendered = renderBlock({ ...setup, type: 'checkout-fulfilment', component, messages, props });
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

  it('is shown where the availability of pickup is unset or true, and only there', async () => {
    for (const settings of [{}, { availability: {} }, { availability: { withPickup: true } }]) {
      const { unmount } = renderFulfilment({ settings });
      expect(await radio('Pickup')).toBeVisible();
      unmount();
    }
    const { container, orderForm } = renderFulfilment({ settings: { availability: { withPickup: false } } });
    expect(orderForm.form?.pickup).toBe(false);
    expect(container).toBeEmptyDOMElement();
  });

  it('is delivery again where pickup was chosen before and is not offered any more', async () => {
    const form = { pickup: true, branchId: BRANCH };
    const { container, orderForm } = renderFulfilment({ settings: { availability: { withPickup: false } }, form });
    expect(container).toBeEmptyDOMElement();
    expect(orderForm.form).toMatchObject({ pickup: false });
  });

  it('clears branch, address, times, voucher, payment and date as it is switched, and turns cash on delivery off', async () => {
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
      // Nobody has said yet whether the voucher counts.
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

  it('keeps who orders as it is switched', async () => {
    const { user, orderForm } = renderFulfilment({ form: {} });
    await user.click(await radio('Pickup'));
    expect(orderForm.form?.customerId).toMatchObject({ fullName: 'Sara Ahmed' });
  });

  it('is chosen by the arrow keys, too', async () => {
    const { user } = renderFulfilment();
    (await radio('Delivery')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await radio('Pickup')).toBeChecked();
  });

  it('outlasts a reload', async () => {
    const { user, unmount, setup } = renderFulfilment();
    await user.click(await radio('Pickup'));
    unmount();
    const component = CheckoutFulfilmentBlock;
    renderBlock({ ...setup, type: 'checkout-fulfilment', component, messages, props: {} });
    expect(await radio('Pickup')).toBeChecked();
  });

  it('has a heading of the document’s, and is translated into Arabic', async () => {
    renderFulfilment({ facts: { locale: 'ar' } }, { title: 'كيف تريده؟' });
    expect(await screen.findByRole('heading', { level: 2, name: 'كيف تريده؟' })).toBeVisible();
    expect(await radio('استلام من الفرع')).toBeVisible();
  });
});

describe('pickup inside the store', () => {
  it('is offered once pickup is chosen, where the settings allow it', async () => {
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

  it('is not offered where the settings do not allow it', async () => {
    const { user } = renderFulfilment({ settings: { withStorePickup: false } });
    await user.click(await radio('Pickup'));
    expect(storePickup()).toBeNull();
  });
});
