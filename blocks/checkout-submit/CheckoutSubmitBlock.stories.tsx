import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutSubmitBlock from './CheckoutSubmitBlock.tsx';

export default {
  title: 'Checkout/Place order',
  component: CheckoutSubmitBlock,
  args: { id: 'checkout-submit', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutSubmitBlock>;
type Story = StoryObj<typeof CheckoutSubmitBlock>;

/** The button. Nobody takes orders here: it says that it did not work. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** Words of the document’s. */
export const Named: Story = { args: { props: { label: 'Buy now' } }, parameters: checkoutSetup({ form: {} }) };

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: {} }), globals: { locale: 'ar' } };
