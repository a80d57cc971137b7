import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutSubmitBlock from './CheckoutSubmitBlock.tsx';

export default {
  title: 'Checkout/Checkout submit',
  component: CheckoutSubmitBlock,
  args: { id: 'checkout-submit', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutSubmitBlock>;
type Story = StoryObj<typeof CheckoutSubmitBlock>;

/** The button, below a form that lacks nothing. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** Words of the document’s. */
export const Named: Story = { args: { props: { label: 'Buy now' } }, parameters: checkoutSetup({ form: {} }) };

/** How the shop takes orders is not known yet. */
export const Loading: Story = {
  parameters: { ...checkoutSetup({ answers: { orderSettings: () => new Promise(() => {}) } }), snapshot: {} },
};

/** What the shop says of a cart that it cannot check. */
export const Refused: Story = {
  parameters: checkoutSetup({
    form: {},
    answers: { checkCart: () => Promise.reject(new ApiError('The shop takes no orders at present.', 422)) },
  }),
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: {} }), globals: { locale: 'ar' } };
