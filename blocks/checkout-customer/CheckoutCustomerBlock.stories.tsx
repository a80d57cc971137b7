import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { AsCustomer, SARA } from '../../runtime/forms/test/as-customer.tsx';
import CheckoutCustomerBlock from './CheckoutCustomerBlock.tsx';

export default {
  title: 'Checkout/Checkout customer',
  component: CheckoutCustomerBlock,
  args: { id: 'checkout-customer', props: {}, slots: {} },
  parameters: checkoutSetup(),
  decorators: (Story, { parameters: { customer } }) =>
    customer === undefined ? (
      <Story />
    ) : (
      <AsCustomer customer={customer}>
        <Story />
      </AsCustomer>
    ),
} satisfies Meta<typeof CheckoutCustomerBlock>;
type Story = StoryObj<typeof CheckoutCustomerBlock>;

/** What a guest is asked for. */
export const Guest: Story = {};

/** All that settings can ask for. */
export const EveryField: Story = {
  parameters: checkoutSetup({
    settings: { customerInfoBirthdate: true, customerInfoNationalNumber: true },
    form: {},
  }),
};

/** A customer of whose account the phone number is missing. */
export const WithoutPhoneNumber: Story = {
  parameters: { ...checkoutSetup(), customer: { _id: SARA._id, fullName: SARA.fullName, email: SARA.email } },
};

/** A customer is asked nothing. */
export const Customer: Story = { parameters: { ...checkoutSetup(), customer: SARA } };

/** A field that was left empty says so. */
export const WithErrors: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Full name'));
    await userEvent.tab();
    await expect(canvas.getByLabelText('Full name')).toBeInvalid();
  },
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
