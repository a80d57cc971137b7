import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';

export default { title: 'Checkout/Checkout address' } satisfies Meta;

/** No branch delivers to the address. */
export const Undeliverable: StoryObj = {
  parameters: checkoutSetup({ form: {}, answers: { branchesByArea: async () => ({ data: [] }) } }),
};

/** A customer chooses a saved address or enters another. */
export const Saved: StoryObj = { parameters: { isCustomer: true } };
