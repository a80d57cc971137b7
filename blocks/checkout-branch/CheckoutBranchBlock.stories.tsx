import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutBranchBlock from './CheckoutBranchBlock.tsx';

export default {
  title: 'Checkout/Checkout branch',
  component: CheckoutBranchBlock,
  args: { id: 'checkout-branch', props: { layout: 'list' }, slots: {} },
  parameters: checkoutSetup({ form: { pickup: true } }),
} satisfies Meta<typeof CheckoutBranchBlock>;
type Story = StoryObj<typeof CheckoutBranchBlock>;

/** Each branch with its address. */
export const List: Story = {};

/** A drop-down list. */
export const Select: Story = { args: { id: 'checkout-branch', props: { layout: 'select' }, slots: {} } };

/** None to pick up at. */
export const Empty: Story = {
  parameters: checkoutSetup({ form: { pickup: true }, answers: { branches: async () => ({ data: [] }) } }),
};

/** Loading. */
export const Loading: Story = { globals: { data: 'loading' } };

/** Failed to load. */
export const Failed: Story = { globals: { data: 'failed' } };

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
