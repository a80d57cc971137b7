import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutFulfilmentBlock from './CheckoutFulfilmentBlock.tsx';

export default {
  title: 'Checkout/Checkout fulfilment',
  component: CheckoutFulfilmentBlock,
  args: { id: 'checkout-fulfilment', props: {}, slots: {} },
  parameters: checkoutSetup(),
} satisfies Meta<typeof CheckoutFulfilmentBlock>;
type Story = StoryObj<typeof CheckoutFulfilmentBlock>;

/** Delivery is chosen first. */
export const Delivery: Story = {};

/** Inside the store, where the settings allow that. */
export const Pickup: Story = { parameters: checkoutSetup({ form: { pickup: true, isStorePickup: true } }) };

/** A heading of the document's. */
export const Titled: Story = {
  args: { id: 'checkout-fulfilment', props: { title: 'How do you want it?' }, slots: {} },
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
