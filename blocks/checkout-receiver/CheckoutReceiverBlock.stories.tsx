import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutReceiverBlock from './CheckoutReceiverBlock.tsx';

export default {
  title: 'Checkout/Checkout receiver',
  component: CheckoutReceiverBlock,
  args: { id: 'checkout-receiver', props: {}, slots: {} },
  parameters: checkoutSetup(),
} satisfies Meta<typeof CheckoutReceiverBlock>;
type Story = StoryObj<typeof CheckoutReceiverBlock>;

/** No gift. */
export const Usual: Story = {};

/** A gift: name and phone number of who receives it. */
export const Gift: Story = {
  parameters: checkoutSetup({ form: { gift: true, receiver: { fullName: 'Noor Ali', phoneNumber: '+96550000001' } } }),
};

/** A field that was left empty says so. */
export const WithErrors: Story = {
  parameters: checkoutSetup({ form: { gift: true } }),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Full name'));
    await userEvent.tab();
    await expect(canvas.getByLabelText('Full name')).toBeInvalid();
  },
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: { gift: true } }), globals: { locale: 'ar' } };
