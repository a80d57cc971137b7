import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import CheckoutFulfilmentBlock from './CheckoutFulfilmentBlock.tsx';

const renderFulfilment = (options?: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-fulfilment', component: CheckoutFulfilmentBlock, props: {} }, options);

const radio = (name: string) => screen.findByRole('radio', { name });
const storePickup = () => screen.queryByRole('checkbox', { name: 'I come into the store for it' });

describe('delivery or pickup', () => {
  it('is a choice under a heading, with delivery chosen first', async () => {
    renderFulfilment();
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery or pickup' })).toBeVisible();
    expect(await radio('Delivery')).toBeChecked();
    expect(await radio('Pickup')).not.toBeChecked();
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
