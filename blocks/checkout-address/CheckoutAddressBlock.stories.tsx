import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { ADDRESS, SAVED_ADDRESS } from '../../runtime/domain/order/test/checkout-examples.ts';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import CheckoutAddressBlock from './CheckoutAddressBlock.tsx';

const texts = { cityName: { en: 'Hawalli', ar: 'حولي' }, areaName: { en: 'Salmiya', ar: 'السالمية' } };
const addresses: SavedAddress[] = [
  { ...SAVED_ADDRESS, ...texts },
  { _id: '2'.repeat(24), isDefault: false, address: { ...ADDRESS, type: 'Office', building: 'Pearl Tower' }, ...texts },
];

export default {
  title: 'Checkout/Checkout address',
  component: CheckoutAddressBlock,
  args: { id: 'checkout-address', props: {}, slots: {} },
  parameters: checkoutSetup(),
} satisfies Meta<typeof CheckoutAddressBlock>;
type Story = StoryObj<typeof CheckoutAddressBlock>;

/** The fields of the template, of which nothing is filled in. */
export const Usual: Story = {};

/** An address that was entered before. */
export const Entered: Story = { parameters: checkoutSetup({ form: {} }) };

/** No branch delivers there. */
export const Undeliverable: Story = {
  parameters: checkoutSetup({ form: {}, answers: { branchesByArea: async () => ({ data: [] }) } }),
};

/** A customer chooses one of the saved ones, or another. */
export const Saved: Story = {
  parameters: checkoutSetup({ answers: { addresses: async () => ({ data: addresses }) } }),
  decorators: asCustomer,
};

/** Its fields are on their way. */
export const Loading: Story = {
  parameters: checkoutSetup({ answers: { addressTemplate: () => new Promise(() => {}) } }),
};

/** Its fields could not be loaded. */
export const Failed: Story = {
  parameters: checkoutSetup({
    answers: {
      addressTemplate: async () => {
        throw new ApiError('down', 503);
      },
    },
  }),
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
