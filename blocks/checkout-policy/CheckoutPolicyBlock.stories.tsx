import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutPolicyBlock from './CheckoutPolicyBlock.tsx';

export default {
  title: 'Checkout/Checkout policy',
  component: CheckoutPolicyBlock,
  args: { id: 'checkout-policy', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutPolicyBlock>;
type Story = StoryObj<typeof CheckoutPolicyBlock>;

const settings = { policyPosition: 'checkout' } as const;

/** The box with links to both pages. */
export const Usual: Story = { parameters: checkoutSetup({ settings }) };

/** Accepted, in words of the document’s. */
export const Accepted: Story = {
  args: { props: { text: 'I agree to the terms of sale' } },
  parameters: checkoutSetup({ settings, form: { policy: true } }),
};

/** Nothing, where the order settings ask for none. */
export const NotAsked: Story = { parameters: checkoutSetup() };

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ settings }), globals: { locale: 'ar' } };
