import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import CheckoutPolicyBlock from './CheckoutPolicyBlock.tsx';

const renderPolicy = (options: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-policy', component: CheckoutPolicyBlock, props: {} }, options);

const box = () => screen.findByRole('checkbox', { name: 'I have read and accept the terms and the privacy policy' });

it('is ticked in the checkout if the settings say so', async () => {
  const { user, orderForm } = renderPolicy({ settings: { policyPosition: 'checkout' } });
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(await box()).toBeChecked();
  expect(orderForm.form?.policy).toBe(true);
  await user.click(await box());
  expect(orderForm.form?.policy).toBe(false);
});

it('is ticked in the cart if the settings say so', async () => {
  const { user, orderForm } = renderPolicy({ settings: { policyPosition: 'cart' }, at: '/en-KW/cart' });
  await user.click(await box());
  expect(orderForm.form?.policy).toBe(true);
});

it('is required once an order was tried', async () => {
  const { orderForm } = renderPolicy({ settings: { policyPosition: 'checkout' } });
  expect(await box()).not.toBeInvalid();
  act(() => orderForm.leave(['policy']));
  expect(await box()).toBeInvalid();
  expect(await box()).toHaveAccessibleDescription('Field is required');
});

it('opens in a new tab', async () => {
  renderPolicy({ settings: { policyPosition: 'checkout' } });
  for (const [name, path] of [
    ['Terms and conditions', 'terms-and-conditions'],
    ['Privacy policy', 'privacy-policy'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/en-KW/${path}`);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
